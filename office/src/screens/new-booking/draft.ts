import { ridersOfParty } from '@towpath/rules/bikes/party-riders';
import { type CabinSelection, cabinKey } from '@towpath/rules/booking/cabins/cabin-selection';
import { type Locale, LocaleShape } from '@towpath/rules/core/locale';
import type { OptionView } from '@towpath/rules/office/operations/option-operations';
import { personFields, typedTexts } from '@towpath/rules/passengers/described-fields';
import { blankPassenger } from '@towpath/rules/passengers/passenger-draft';
import { fitCounts, passengerOthers } from '@towpath/rules/price/extras/product';
import { cheapestBikesFor } from '@towpath/rules/price/party-bikes';
import * as v from 'valibot';
import type { Offer } from '../../api/use-offer.ts';
import type { CallerParty } from '../../ui/caller-party.ts';

const text = v.string();

const PassengerShape = v.object({
  key: text,
  /** The index of the passenger's cabin in the list of cabins. */
  cabin: v.number(),
  ...v.entriesFromList(personFields, text),
  bike: text,
  diet: text,
  /** The ids of the further products that were chosen; mandatory ones are added to the request. */
  other: v.array(text),
});

/** A booking as typed on the telephone. */
export const DraftShape = v.object({
  cabins: v.array(v.object({ type: text, number: v.number() })),
  passengers: v.array(PassengerShape),
  /** How many children travel, as the caller said; they may have no cabin yet. */
  children: v.number(),
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

/** A draft that is kept on a device: what an earlier version did not ask for may be missing. */
export const KeptDraftShape = v.object({
  ...DraftShape.entries,
  passengers: v.array(v.object({ ...PassengerShape.entries, other: v.optional(v.array(text), []) })),
  children: v.optional(v.number(), 0),
});

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
  children: 0,
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

const newPassenger = (cabin: number): DraftPassenger => ({
  key: crypto.randomUUID(),
  cabin,
  ...typedTexts(personFields, blankPassenger),
  bike: '',
  diet: '',
  other: [],
});

/** The offer in which the cabins of an option count as free, because they belong to the caller. Its bikes may, too: only the server knows. */
export function withOption(offer: Offer, option: OptionView | undefined): Offer {
  if (!option) return offer;
  const held = new Map(option.cabins.map(({ id, count }) => [id, count]));
  const cabins = offer.cabins.map((type) => ({
    ...type,
    available_count: type.available_count + (held.get(type.id) ?? 0),
  }));
  return { cabins, products: { ...offer.products, bike_stock: null } };
}

/** Adds a cabin of a type with so many passengers in it. */
export function addCabin(draft: BookingDraft, type: string, people: number): BookingDraft {
  const number = draft.cabins.filter((cabin) => cabin.type === type).length + 1;
  const passengers = Array.from({ length: people }, () => newPassenger(draft.cabins.length));
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
  return added.reduce((each, [type, people]) => addCabin(each, type, people), draft);
}

/**
 * Fills in what the caller said of the party: adults come first, children last. Riders get the cheapest bikes that are left for them;
 * where none is, and for those who do not ride, the bike is left to be chosen.
 */
export function addParty(
  draft: BookingDraft,
  { children, bikes, heights }: CallerParty,
  { products }: Offer,
  duration: number,
): BookingDraft {
  const party = draft.passengers.length;
  const riders = ridersOfParty({ party, children: Math.min(children, party), bikes, heights }).slice(
    0,
    party,
  );
  const found = cheapestBikesFor(
    riders.map(({ height }) => height),
    products,
    duration,
  );
  const adults = riders.filter(({ isChild }) => !isChild).length;
  const firstChild = party - (riders.length - adults);
  const riderAt = (index: number) => {
    if (index < adults) return index;
    return index < firstChild ? null : index - firstChild + adults;
  };
  const passengers = draft.passengers.map((passenger, index): DraftPassenger => {
    const at = riderAt(index);
    const rider = at === null ? undefined : riders[at];
    if (at === null || !rider) return passenger;
    const bodyHeight = rider.isKnown ? `${rider.height}` : passenger.bodyHeight;
    return { ...passenger, bodyHeight, bike: found.bikes[at] ?? '' };
  });
  return { ...draft, passengers, children };
}

/** How many of the passengers of a draft are children: as many as the caller said, as far as they have cabins. */
export const childrenOf = ({ children, passengers }: Pick<BookingDraft, 'children' | 'passengers'>): number =>
  Math.min(children, passengers.length);

/** Removes the cabin that was added last, with its passengers. */
export function removeCabin(draft: BookingDraft): BookingDraft {
  const last = draft.cabins.length - 1;
  return {
    ...draft,
    cabins: draft.cabins.slice(0, last),
    passengers: draft.passengers.filter(({ cabin }) => cabin !== last),
  };
}

/**
 * The request of the visitor's API that a draft stands for (specification 7). Mandatory products are added; what is no longer
 * offered, and more than one for each passenger, is left out.
 */
export function requestOf(
  draft: Omit<BookingDraft, 'agreed'>,
  departure: { id: string; brand: string },
  offer: Offer,
) {
  const { other: others } = offer.products;
  const extrasOf = (chosen: readonly string[]) =>
    passengerOthers(others).flatMap(({ id, mandatory }) => (mandatory || chosen.includes(id) ? [id] : []));
  const counts = fitCounts(others, draft.counts, draft.passengers.length);
  return {
    departureId: departure.id,
    brand: departure.brand,
    locale: draft.locale,
    main: draft.main,
    business: Object.values(draft.business).some((text) => text.trim() !== '') ? draft.business : null,
    passengers: draft.passengers.map(({ key: _key, cabin, other, ...passenger }) => {
      const { type, number } = draft.cabins[cabin] ?? { type: '', number: 0 };
      return { ...passenger, cabin: cabinKey(type, number), other: extrasOf(other) };
    }),
    insurance: draft.insurance,
    voucher: draft.voucher.trim() || null,
    products: Object.entries(counts).map(([id, amount]) => ({ id, amount })),
  };
}
