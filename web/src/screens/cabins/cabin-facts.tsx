import { formatMoney } from '@towpath/rules/core/format';
import type { Cents } from '@towpath/rules/core/money';
import type { CabinType } from '@towpath/rules/price/cabin';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import css from './cabins.module.css';

/** The occupancy, prices and remaining cabins of a cabin type. */
export function CabinFacts({ type }: { type: CabinType }) {
  const { t } = useTranslation('cabins');
  const { locale } = usePageContext();
  const { minimum_occupancy: from, maximum_occupancy: to, available_count: left } = type;
  const price = (amount: Cents) => ({ price: formatMoney(locale, amount, 'EUR', true) });
  const alone = from < 2 ? type.surcharge_price : null;
  const range = to - from === 1 ? 'sleeps_either' : 'sleeps_range';
  const shared = to > 2 ? type.discount_price : null;
  return (
    <ul className={css.facts}>
      <li>{from === to ? t('sleeps', { count: to }) : t(range, { from, to })}</li>
      {to > 1 && <li className={css.price}>{t('per_person', price(type.unit_price))}</li>}
      {to === 1 && <li className={css.price}>{t('per_person', price(alone ?? type.unit_price))}</li>}
      {to > 1 && alone !== null && <li>{t('alone', price(alone))}</li>}
      {shared !== null && <li>{t('with_more', price(shared))}</li>}
      {left > 0 && <li className={css.left}>{t('left', { count: left })}</li>}
    </ul>
  );
}
