import { formatMoney } from '@towpath/rules/core/format';
import { unavoidableExtras } from '@towpath/rules/price/from-price';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import type { CabinOffer } from './cabin-offer.ts';
import css from './cabins.module.css';

/** The parts of the cabins' prices besides the cabin, by name and amount. */
export function PriceNote({ offer }: { offer: CabinOffer }) {
  const { t } = useTranslation('cabins');
  const { locale } = usePageContext();
  const extras = unavoidableExtras(offer);
  if (extras.length === 0) return null;
  const names = extras.map(({ name, price, local_cost, per }) =>
    t(local_cost ? `extra_${per}_on_board` : `extra_${per}`, {
      name,
      price: formatMoney(locale, price, 'EUR', true),
    }),
  );
  return <p className={css.priceNote}>{t('prices_include', { extras: names.join(', ') })}</p>;
}
