import { formatMoney } from '@towpath/rules/core/format';
import type { Cents } from '@towpath/rules/core/money';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import css from './bike-from.module.css';

interface BikeFromProps {
  price: Cents | null | undefined;
  /** A sentence, after one that says what prices include. */
  isSentence?: boolean;
}

/** The lowest price of a bike beside one that leaves it out: '+ bike from €96'; nothing where it is not known. */
export function BikeFrom({ price, isSentence }: BikeFromProps) {
  const { t } = useTranslation();
  const { locale } = usePageContext();
  if (price == null) return null;
  const values = { price: formatMoney(locale, price, 'EUR', true) };
  return isSentence ? t('bikes_extra', values) : <span className={css.bike}>{t('bike_from', values)}</span>;
}
