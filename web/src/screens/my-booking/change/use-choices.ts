import { useQuery } from '@tanstack/react-query';
import type { BookingOverview } from '@towpath/rules/booking/overview/overview';
import { formatMoney } from '@towpath/rules/core/format';
import { charged } from '@towpath/rules/payment/payment-result';
import { countedOthers, type Product, productPrice } from '@towpath/rules/price/extras/product';
import { departureQuery } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/translation.tsx';
import { usePageContext } from '../../../page/page-context.tsx';
import { useOffer } from '../../../summary/use-offer.ts';

/**
 * The choices of a passenger, and the names of products and cabins. If the departure is not on sale, only what is booked.
 */
export function useChoices(booking: BookingOverview) {
  const { t } = useTranslation('passengers');
  const { locale } = usePageContext();
  const { departure_id: id } = booking;
  const departure = useQuery(departureQuery(id)).data;
  const { products, cabinTypes } = useOffer({ id, ship_id: departure?.ship_id ?? '' });
  const { bikes = [], diets = [], other = [], insurance_policies: policies = [] } = products ?? {};
  const duration = departure?.duration ?? 1;
  const names = new Map(
    [...(cabinTypes ?? []), ...bikes, ...diets, ...other].map((each) => [each.id, each.name]),
  );
  const labelOf = (product: Product) => {
    const { name } = product;
    const price = charged(productPrice(product, duration), booking);
    return price.amount === 0
      ? t('option_free', { name })
      : t('option_price', { name, price: formatMoney(locale, price.amount, price.currency) });
  };
  const optionsOf = (list: readonly Product[]) => list.map((each) => ({ id: each.id, label: labelOf(each) }));
  return {
    bikes: optionsOf(bikes),
    diets: optionsOf(diets),
    extras: optionsOf(other.filter((each) => each.passenger_product && !each.mandatory)),
    counted: countedOthers(other).map((each) => ({
      id: each.id,
      label: labelOf(each),
      mandatory: each.mandatory,
    })),
    policies: policies.filter(({ market }) => market === booking.market),
    nameOf: (lineId: string, name: string) => names.get(lineId) ?? name,
  };
}
export type Choices = ReturnType<typeof useChoices>;
