import type { ChangeChoices } from '@towpath/rules/amendments/choices/change-choices';
import type { BookingView } from '@towpath/rules/office/booking-view';

type Passenger = BookingView['bookable']['passengers'][number];

/** A traveller as entered; was: the number in the booking, null for a new one; leaves: not there afterwards. */
export interface WishedTraveller extends Omit<Passenger, 'bodyHeight'> {
  bodyHeight: number | string;
  was: number | null;
  leaves: boolean;
}

/** The wanted booking as it was entered, valid or not. */
export interface Wish {
  departure: string;
  travellers: readonly WishedTraveller[];
  products: BookingView['bookable']['products'];
  insurance: BookingView['bookable']['insurance'];
  agreed: string;
  reason: string;
}

/** The form before anything is entered. */
export function wishOf({ bookable }: BookingView): Wish {
  const { departureId: departure, insurance, products, passengers } = bookable;
  const travellers = passengers.map((each, index) => ({ ...each, was: index + 1, leaves: false }));
  return { departure, travellers, products, insurance, agreed: '', reason: '' };
}

/** One more traveller, with the bike of the main booker. */
export function withTraveller(wish: Wish): Wish {
  const [main] = wish.travellers;
  const added: WishedTraveller = {
    firstName: '',
    lastName: main?.lastName ?? '',
    dateOfBirth: '',
    gender: '',
    bodyHeight: '',
    cabin: '',
    bike: main?.bike ?? '',
    diet: '',
    other: [],
    was: null,
    leaves: false,
  };
  return { ...wish, travellers: [...wish.travellers, added] };
}

/** The wish with a traveller changed; a new one who leaves is dropped. */
export function changeTraveller(wish: Wish, index: number, changed: Partial<WishedTraveller>): Wish {
  const travellers = wish.travellers
    .map((each, at) => (at === index ? { ...each, ...changed } : each))
    .filter(({ was, leaves }) => was !== null || !leaves);
  return { ...wish, travellers };
}

/** The wish on another departure, with the cabins there; back on the booked one with those that are booked. */
export function moveTo(
  wish: Wish,
  { bookable }: BookingView,
  option: ChangeChoices['departures'][number] | undefined,
): Wish {
  const own = bookable.passengers.map(({ cabin }) => cabin);
  const cabins = option?.cabins ?? own;
  return {
    ...wish,
    departure: option?.id ?? bookable.departureId,
    travellers: wish.travellers.map((each) => ({
      ...each,
      cabin: each.was === null ? '' : (cabins[each.was - 1] ?? each.cabin),
    })),
  };
}

/** The travellers of the booking after the change. */
export const stayingIn = ({ travellers }: Wish) => travellers.filter(({ leaves }) => !leaves);

/** The change that was entered, as the customer's page sends it. */
export function changeOf(wish: Wish) {
  const { departure, products, insurance } = wish;
  return {
    departureId: departure,
    passengers: stayingIn(wish).map(({ leaves: _, ...traveller }) => traveller),
    products,
    insurance,
    // Accepted on the telephone; the guest gets them with the contract.
    terms: { cancellation: true, travel: true },
  };
}
