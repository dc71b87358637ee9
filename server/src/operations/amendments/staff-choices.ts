import type { ProductOption } from '@towpath/rules/amendments/choices/change-choices';
import { currencyOf } from '@towpath/rules/core/market';
import {
  countedOthers,
  type Product,
  passengerOthers,
  productPrice,
} from '@towpath/rules/price/extras/product';
import { askChoices, listChoices, offerFor } from '../../amendments/list-choices.ts';
import { CodedRefusal } from '../../config/coded-refusal.ts';
import { noDeparture } from '../departures/read.ts';
import type { Handler } from '../implement.ts';
import { requireBooking } from '../require-booking.ts';

const optionOf =
  (duration: number) =>
  (product: Product): ProductOption => ({
    id: product.id,
    name: product.name,
    mandatory: product.mandatory,
    price: productPrice(product, duration),
  });

/** The choices of staff for a change on the booked departure or another one (decision 109). */
export const listAmendmentChoices: Handler<'amendments.choices'> = async (
  { context },
  { booking: about, departure: other },
) => {
  const booking = await requireBooking(context.database, about);
  if (booking instanceof CodedRefusal) return booking;
  const asked = await askChoices(context, booking, null);
  const found = await offerFor(asked, other);
  if (!found) return noDeparture(other ?? asked.basis.parts.departure_id);
  const { departure, products } = found.offer;
  const { id, date, end_date, ship_name, duration } = departure;
  const toOption = optionOf(duration);
  return {
    ...(await listChoices(asked, found)),
    departure: { id, date, end_date, ship_name },
    currency: currencyOf(booking.market),
    bikes: products.bikes.map(toOption),
    diets: products.diets.map(toOption),
    extras: passengerOthers(products.other)
      .filter(({ mandatory }) => !mandatory)
      .map(toOption),
    counted: countedOthers(products.other).map(toOption),
  };
};
