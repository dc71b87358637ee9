import { formatMoney } from '@towpath/rules/core/format';
import type { Cents } from '@towpath/rules/core/money';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { VisuallyHidden } from '../../ui/content/visually-hidden.tsx';
import css from './price-before.module.css';

/** A price without its discount, crossed out beside the one that is paid; in cents, nothing without a discount. */
export function PriceBefore({ price }: { price: Cents | null | undefined }) {
  const { t } = useTranslation();
  const { locale } = usePageContext();
  if (price == null) return null;
  return (
    <s className={css.before}>
      <VisuallyHidden>{t('price_before')} </VisuallyHidden>
      {formatMoney(locale, price, 'EUR', true)}
    </s>
  );
}
