import { cabinKey } from '@towpath/rules/booking/cabins/cabin-selection';
import type { Locale } from '@towpath/rules/core/locale';
import type { OptionView } from '@towpath/rules/office/option-view';
import type { Offer } from './use-offer.ts';

/** A cabin that was added to the booking. number: counted from 1 within its type. */
export interface DraftCabin {
  type: string;
  number: number;
}

/** A guest as typed. cabin: the position in the list of cabins. */
export interface DraftGuest {
  key: string;
  cabin: number;
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  gender: string;
  bodyHeight: string;
  bike: string;
  diet: string;
}

/** A booking as typed on the telephone. */
export interface Draft {
  cabins: DraftCabin[];
  guests: DraftGuest[];
  main: Record<string, string>;
  locale: Locale;
  voucher: string;
  insurance: { cancellation: boolean; travel: boolean };
  /** The counts of products that are counted per booking. */
  counts: Record<string, number>;
}

export const emptyMain = {
  phoneNumber: '',
  emailAddress: '',
  streetAddress: '',
  zipCode: '',
  city: '',
  country: '',
  state: '',
  customerRemarks: '',
  groupName: '',
};

const newGuest = (cabin: number, bike: string): DraftGuest => ({
  key: crypto.randomUUID(),
  cabin,
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  gender: '',
  bodyHeight: '',
  bike,
  diet: '',
});

/** The offer with the cabins of an option as free ones: they are the caller's. */
export function withOption(offer: Offer, option: OptionView | undefined): Offer {
  const held = new Map(option?.cabins.map(({ id, count }) => [id, count]));
  const cabins = offer.cabins.map((type) => ({
    ...type,
    available_count: type.available_count + (held.get(type.id) ?? 0),
  }));
  return { ...offer, cabins };
}

/** Adds a cabin of a type with so many guests in it. */
export function addCabin(draft: Draft, type: string, people: number, offer: Offer): Draft {
  const number = draft.cabins.filter((cabin) => cabin.type === type).length + 1;
  const bike = offer.products.bikes[0]?.id ?? '';
  const guests = Array.from({ length: people }, () => newGuest(draft.cabins.length, bike));
  return { ...draft, cabins: [...draft.cabins, { type, number }], guests: [...draft.guests, ...guests] };
}

/** Removes the cabin that was added last, with its guests. */
export function removeCabin(draft: Draft): Draft {
  const last = draft.cabins.length - 1;
  return {
    ...draft,
    cabins: draft.cabins.slice(0, last),
    guests: draft.guests.filter(({ cabin }) => cabin !== last),
  };
}

/** The request of the visitor's API that a draft stands for (specification 7). Mandatory products are added. */
export function requestOf(
  draft: Draft,
  departure: { id: string; brand: string },
  offer: Offer,
): Record<string, unknown> {
  const mandatory = offer.products.other.filter((product) => product.mandatory);
  const each = mandatory.filter((product) => product.passenger_product).map(({ id }) => id);
  const counted = mandatory.filter((product) => !product.passenger_product);
  const counts = { ...Object.fromEntries(counted.map(({ id }) => [id, 1])), ...draft.counts };
  return {
    departureId: departure.id,
    brand: departure.brand,
    locale: draft.locale,
    main: draft.main,
    passengers: draft.guests.map(({ key: _key, cabin, ...guest }) => {
      const { type, number } = draft.cabins[cabin] ?? { type: '', number: 0 };
      return { ...guest, cabin: cabinKey(type, number), other: each };
    }),
    insurance: draft.insurance,
    voucher: draft.voucher.trim() || null,
    products: Object.entries(counts)
      .filter(([, amount]) => amount > 0)
      .map(([id, amount]) => ({ id, amount })),
  };
}
