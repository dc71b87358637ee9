import { formatMoney } from '@towpath/rules/core/format';
import type { Cents } from '@towpath/rules/core/money';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import css from './bike-from.module.css';

interface BikePriceProps {
  price: Cents | null | undefined;
}

function useBikePrice(text: 'bike_from' | 'bikes_extra', { price }: BikePriceProps): string | null {
  const { t } = useTranslation();
  const { locale } = usePageContext();
  return price == null ? null : t(text, { price: formatMoney(locale, price, 'EUR', true) });
}

/** The lowest price of a bike beside one that leaves it out: '+ bike from €96'; nothing where it is not known. */
export function BikeFrom(props: BikePriceProps) {
  const text = useBikePrice('bike_from', props);
  return text && <span className={css.bike}>{text}</span>;
}

/** The same as a sentence, after one that says what prices include. */
export const BikesExtra = (props: BikePriceProps) => useBikePrice('bikes_extra', props);
