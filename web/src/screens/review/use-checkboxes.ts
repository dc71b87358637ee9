import type { InsuranceType } from '@towpath/rules/price/extras/insurance';
import type { Term } from '@towpath/rules/terms/terms';
import { bookingStorage, type TickedBoxes } from '../../storage/booking-storage.ts';
import { useStoredChoice } from './use-stored-choice.ts';

/** No box is ticked. */
export const noTerms: TickedBoxes['terms'] = {
  general: false,
  consumer: false,
  payment: false,
  general_north_america: false,
  payment_north_america: false,
  cancellation: false,
  travel: false,
};

const nothing: Omit<TickedBoxes, 'departureId'> = {
  insurance: { cancellation: false, travel: false },
  terms: noTerms,
};

/** The stored checkboxes if they belong to this departure. */
const of = (departureId: string, kept: TickedBoxes | null): TickedBoxes =>
  kept?.departureId === departureId ? kept : { departureId, ...nothing };

/** The checkboxes of the review screen of a departure, stored until it is booked. */
export function useCheckboxes(departureId: string, creating: boolean) {
  const { insurance, terms } = of(departureId, useStoredChoice(bookingStorage.ticked, creating));
  const change = (work: (before: TickedBoxes) => TickedBoxes) => {
    if (!creating) bookingStorage.ticked.write(work(of(departureId, bookingStorage.ticked.read())));
  };
  return {
    insurance,
    terms,
    setInsurance: (type: InsuranceType, wanted: boolean) =>
      change((before) => ({ ...before, insurance: { ...before.insurance, [type]: wanted } })),
    setTerm: (term: Term, accepted: boolean) =>
      change((before) => ({ ...before, terms: { ...before.terms, [term]: accepted } })),
  };
}
