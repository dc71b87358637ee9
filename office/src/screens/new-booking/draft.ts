import { type CabinSelection, cabinKey } from '@towpath/rules/booking/cabins/cabin-selection';
import { type Locale, LocaleShape } from '@towpath/rules/core/locale';
import type { OptionView } from '@towpath/rules/office/operations/option-operations';
import { personFields, typedTexts } from '@towpath/rules/passengers/described-fields';
import { blankPassenger } from '@towpath/rules/passengers/passenger-draft';
import * as v from 'valibot';
import type { Offer } from '../../api/use-offer.ts';

const text = v.string();

/** A booking as typed on the telephone. */
export const DraftShape = v.object({
  cabins: v.array(v.object({ type: text, number: v.number() })),
  passengers: v.array(
    v.object({
      key: text,
      /** The index of the passenger's cabin in the list of cabins. */
      cabin: v.number(),
      ...v.entriesFromList(personFields, text),
      bike: text,
      diet: text,
    }),
  ),
  main: v.record(text, text),
  /** The business that is invoiced; empty for none. */
  business: v.object({ name: text, vat_number: text }),
  locale: LocaleShape,
  voucher: text,
  insurance: v.object({ cancellation: v.boolean(), travel: v.boolean() }),
  /** The counts of products that are counted per booking. */
  counts: v.record(text, v.number()),
  /** The agreed total, and why. */
  agreed: text,
  reason: text,
  /** Whether the payment link is mailed. */
  sendLink: v.boolean(),
});
export type BookingDraft = v.InferOutput<typeof DraftShape>;
type DraftPassenger = BookingDraft['passengers'][number];

const emptyMain = {
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

/** The draft before anything is typed. For an option the caller's contact data is filled in. */
export const emptyDraft = (locale: Locale, option: OptionView | undefined): BookingDraft => ({
  cabins: [],
  passengers: [],
  business: { name: '', vat_number: '' },
  main: { ...emptyMain, emailAddress: option?.email ?? '', phoneNumber: option?.phone ?? '' },
  locale,
  voucher: '',
  counts: {},
  insurance: { cancellation: false, travel: false },
  agreed: '',
  reason: '',
  sendLink: true,
});

const newPassenger = (cabin: number, bike: string): DraftPassenger => ({
  key: crypto.randomUUID(),
  cabin,
  ...typedTexts(personFields, blankPassenger),
  bike,
  diet: '',
});

/** The offer in which the cabins of an option count as free, because they belong to the caller. */
export function withOption(offer: Offer, option: OptionView | undefined): Offer {
  const held = new Map(option?.cabins.map(({ id, count }) => [id, count]));
  const cabins = offer.cabins.map((type) => ({
    ...type,
    available_count: type.available_count + (held.get(type.id) ?? 0),
  }));
  return { ...offer, cabins };
}

/** Adds a cabin of a type with so many passengers in it. */
export function addCabin(draft: BookingDraft, type: string, people: number, offer: Offer): BookingDraft {
  const number = draft.cabins.filter((cabin) => cabin.type === type).length + 1;
  const bike = offer.products.bikes[0]?.id ?? '';
  const passengers = Array.from({ length: people }, () => newPassenger(draft.cabins.length, bike));
  return {
    ...draft,
    cabins: [...draft.cabins, { type, number }],
    passengers: [...draft.passengers, ...passengers],
  };
}

/** Adds the cabins that a selection has and the offer still has; those that are gone are left to be chosen. */
export function addCabins(draft: BookingDraft, selection: CabinSelection, offer: Offer): BookingDraft {
  const added = offer.cabins.flatMap(({ id, available_count }) =>
    (selection[id] ?? []).slice(0, available_count).map((people) => [id, people] as const),
  );
  return added.reduce((each, [type, people]) => addCabin(each, type, people, offer), draft);
}

/** Removes the cabin that was added last, with its passengers. */
export function removeCabin(draft: BookingDraft): BookingDraft {
  const last = draft.cabins.length - 1;
  return {
    ...draft,
    cabins: draft.cabins.slice(0, last),
    passengers: draft.passengers.filter(({ cabin }) => cabin !== last),
  };
}

/** The request of the visitor's API that a draft stands for (specification 7). Mandatory products are added. */
export function requestOf(
  draft: Omit<BookingDraft, 'agreed'>,
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
    business: Object.values(draft.business).some((text) => text.trim() !== '') ? draft.business : null,
    passengers: draft.passengers.map(({ key: _key, cabin, ...passenger }) => {
      const { type, number } = draft.cabins[cabin] ?? { type: '', number: 0 };
      return { ...passenger, cabin: cabinKey(type, number), other: each };
    }),
    insurance: draft.insurance,
    voucher: draft.voucher.trim() || null,
    products: Object.entries(counts)
      .filter(([, amount]) => amount > 0)
      .map(([id, amount]) => ({ id, amount })),
  };
}
