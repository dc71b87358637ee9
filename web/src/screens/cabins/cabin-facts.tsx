import { formatMoney } from '@towpath/rules/core/format';
import type { CabinType } from '@towpath/rules/price/cabin';
import { headlineOccupancy, unavoidablePerPerson } from '@towpath/rules/price/from-price';
import { useTranslation } from '../../i18n/translation.tsx';
import { useDiscountText } from '../../i18n/use-discount-text.ts';
import { usePageContext } from '../../page/page-context.tsx';
import { Badge } from '../../ui/content/badge.tsx';
import type { CabinOffer } from './cabin-offer.ts';
import css from './cabins.module.css';

/** Price per person in a cabin of a type, by the people in it: everything mandatory included, the discount taken off. */
function usePrices(type: CabinType, offer: CabinOffer) {
  const { t } = useTranslation('cabins');
  const { locale } = usePageContext();
  const headline = headlineOccupancy(type);
  const price = (people: number) => ({
    price: formatMoney(locale, unavoidablePerPerson(offer, type, people), 'EUR', true),
  });
  return {
    headline:
      headline > 2
        ? t('per_person_sharing', { ...price(headline), people: headline })
        : t('per_person', price(headline)),
    alone:
      headline > 1 && type.minimum_occupancy < 2 && type.surcharge_price !== null
        ? t('alone', price(1))
        : null,
    shared:
      headline < 3 && type.maximum_occupancy > 2 && type.discount_price !== null
        ? t(type.maximum_occupancy === 3 ? 'with_three' : 'with_more', price(3))
        : null,
  };
}

/** Occupancy, prices and free cabins of a cabin type. */
export function CabinFacts({ type, offer }: { type: CabinType; offer: CabinOffer }) {
  const { t } = useTranslation('cabins');
  const discountText = useDiscountText();
  const vouchers = [offer.departure.voucher, offer.coupon].filter((voucher) => voucher != null);
  const { minimum_occupancy: from, maximum_occupancy: to, available_count: left } = type;
  const { headline, alone, shared } = usePrices(type, offer);
  const range = to - from === 1 ? 'sleeps_either' : 'sleeps_range';
  return (
    <ul className={css.facts}>
      <li>{from === to ? t('sleeps', { count: to }) : t(range, { from, to })}</li>
      <li className={css.price}>
        {headline}{' '}
        {vouchers.map((voucher) => (
          <Badge key={voucher.code}>{discountText(voucher)}</Badge>
        ))}
      </li>
      {alone && <li>{alone}</li>}
      {shared && <li>{shared}</li>}
      {left > 0 && <li className={css.left}>{t('left', { count: left })}</li>}
    </ul>
  );
}
