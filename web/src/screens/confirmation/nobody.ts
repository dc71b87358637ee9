import type { DepartureProducts } from '@towpath/rules/contract';
import type { CabinOption } from '@towpath/rules/passenger';
import { startMain, startPassengers } from '@towpath/rules/passenger-draft';
import type { Validated } from '../../booking-session.ts';

/** Stands for those who travel until it is known who they are: so many, and nothing else. */
export function nobody(products: DepartureProducts, cabins: readonly CabinOption[]): Validated {
  const passengers = startPassengers([], products, cabins);
  return {
    main: startMain(undefined),
    passengers: passengers.map((draft) => ({ ...draft, gender: '', bodyHeight: 0 })),
  };
}
