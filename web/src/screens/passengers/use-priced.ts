import { typedHeight } from '@towpath/rules/bikes/typed-height';
import { startTransition, useEffect, useState } from 'react';
import type { PassengersDraft } from '../../storage/booking-storage.ts';
import type { PassengersForm } from './form.ts';

/** The values that the price and its estimate depend on: typing a name, or a part of a height, does not render the bill. */
const pricedOf = ({ main, passengers }: PassengersDraft) => ({
  country: main.country,
  passengers: passengers.map(({ bike, diet, other, bodyHeight }) => ({
    bike,
    diet,
    other,
    bodyHeight: typedHeight(bodyHeight),
  })),
});
type PricedForm = ReturnType<typeof pricedOf>;

const isSame = (a: PricedForm, b: PricedForm) => JSON.stringify(a) === JSON.stringify(b);

/** The values that the price depends on, updated in a transition: the field is rendered first, then the bill. */
export function usePriced({ subscribe, getValues }: PassengersForm): PricedForm {
  const [priced, setPriced] = useState(() => pricedOf(getValues()));
  useEffect(() => {
    const follow = () => {
      const next = pricedOf(getValues());
      startTransition(() => setPriced((before) => (isSame(before, next) ? before : next)));
    };
    follow();
    return subscribe({ formState: { values: true }, callback: follow });
  }, [subscribe, getValues]);
  return priced;
}
