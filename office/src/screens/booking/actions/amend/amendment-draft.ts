import type { ChangeChoices } from '@towpath/rules/amendments/choices/change-choices';
import type { BookingView } from '@towpath/rules/office/booking-view';
import { blankPassenger } from '@towpath/rules/passengers/passenger-draft';

type Passenger = BookingView['bookable']['passengers'][number];

/** A traveller as entered; was: the number in the booking, null for a new one; leaves: not there afterwards. */
export interface TravellerDraft extends Omit<Passenger, 'bodyHeight'> {
  bodyHeight: number | string;
  was: number | null;
  leaves: boolean;
}

/** The wanted booking as it was entered, valid or not. */
export interface AmendmentDraft {
  departure: string;
  travellers: readonly TravellerDraft[];
  products: BookingView['bookable']['products'];
  insurance: BookingView['bookable']['insurance'];
  agreed: string;
  reason: string;
}

/** The form before anything is entered. */
export function draftOf({ bookable }: BookingView): AmendmentDraft {
  const { departureId: departure, insurance, products, passengers } = bookable;
  const travellers = passengers.map((each, index) => ({ ...each, was: index + 1, leaves: false }));
  return { departure, travellers, products, insurance, agreed: '', reason: '' };
}

/** One more traveller, with the bike of the main booker. */
export function withTraveller(draft: AmendmentDraft): AmendmentDraft {
  const [main] = draft.travellers;
  const added: TravellerDraft = {
    ...blankPassenger,
    gender: '',
    lastName: main?.lastName ?? '',
    bike: main?.bike ?? '',
    was: null,
    leaves: false,
  };
  return { ...draft, travellers: [...draft.travellers, added] };
}

/** The draft with a traveller changed; a new one who leaves is dropped. */
export function changeTraveller(
  draft: AmendmentDraft,
  index: number,
  changed: Partial<TravellerDraft>,
): AmendmentDraft {
  const travellers = draft.travellers
    .map((each, at) => (at === index ? { ...each, ...changed } : each))
    .filter(({ was, leaves }) => was !== null || !leaves);
  return { ...draft, travellers };
}

/** The draft on another departure, with the cabins there; back on the booked one with those that are booked. */
export function moveTo(
  draft: AmendmentDraft,
  { bookable }: BookingView,
  option: ChangeChoices['departures'][number] | undefined,
): AmendmentDraft {
  const own = bookable.passengers.map(({ cabin }) => cabin);
  const cabins = option?.cabins ?? own;
  return {
    ...draft,
    departure: option?.id ?? bookable.departureId,
    travellers: draft.travellers.map((each) => ({
      ...each,
      cabin: each.was === null ? '' : (cabins[each.was - 1] ?? each.cabin),
    })),
  };
}

/** The travellers of the booking after the change. */
export const stayingIn = ({ travellers }: AmendmentDraft) => travellers.filter(({ leaves }) => !leaves);

/** The change that was entered, as the customer's page sends it. */
export function changeOf(draft: AmendmentDraft) {
  const { departure, products, insurance } = draft;
  return {
    departureId: departure,
    passengers: stayingIn(draft).map(({ leaves: _, ...traveller }) => traveller),
    products,
    insurance,
    // Accepted on the telephone; the guest gets them with the contract.
    terms: { cancellation: true, travel: true },
  };
}
