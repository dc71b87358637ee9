import type { TourSummary } from '@towpath/rules/calendar/tour';
import type { Issue } from '@towpath/rules/core/issue';
import { toEuros } from '@towpath/rules/core/money';
import { type GiftRequestInput, priceForTwo } from '@towpath/rules/gifts/gift-request';
import { ApiError } from '../../api/api.ts';
import { issuesIn } from '../../api/refusal.ts';
import { adviceOn } from '../../shell/failure/failure.tsx';
import { dateIn } from '../../ui/form/date-parts.tsx';

/** The fields of the form, by the paths of the request. */
const fields = [
  'tour',
  'amount',
  'recipient',
  'greeting',
  'recipient_email',
  'deliver_on',
  'giver',
  'email',
] as const;
export type GiftField = (typeof fields)[number];
export type TypedGift = Pick<GiftRequestInput, GiftField>;

/** A tour that can be given: its price for two in whole euros. */
export interface GivenTour {
  id: string;
  name: string;
  price: number;
}

/** The tours of a brand that can be given, with their prices for two. */
export function givenTours(tours: readonly TourSummary[], brand: string): GivenTour[] {
  return tours.flatMap(({ id, name, brand: of, from_price: from }) =>
    of === brand && typeof from === 'number' ? [{ id, name, price: toEuros(priceForTwo(from)) }] : [],
  );
}

/** The form's values as in the request. today: the day of delivery where the buyer hands the voucher over. */
export function typedIn(form: HTMLFormElement, tours: readonly GivenTour[], today: string): TypedGift {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  const isTour = text('kind') === 'tour';
  const tour = isTour ? tours.find(({ id }) => id === text('tour')) : undefined;
  const isMailed = text('delivery') === 'mail';
  return {
    tour: tour?.id ?? null,
    amount: isTour ? (tour?.price ?? 0) : Number(text('amount').trim() || Number.NaN),
    recipient: text('recipient'),
    greeting: text('greeting'),
    recipient_email: isMailed ? text('recipient_email') : null,
    deliver_on: isMailed ? dateIn(data, 'deliver_on') : today,
    giver: text('giver'),
    email: text('email'),
  };
}

/** The invalid fields of a refusal; empty if it names anything else, which the visitor cannot correct. */
function fieldIssues(error: unknown): readonly Issue[] {
  const issues = issuesIn(error);
  return issues.every(({ path }) => (fields as readonly string[]).includes(path)) ? issues : [];
}

/** Why a purchase was not stored: the issues of its fields, or the key of a text: `price_changed` of `gift`, others of `common`. */
export interface GiftRefusal {
  issues: readonly Issue[];
  failure: NonNullable<ReturnType<typeof adviceOn>> | 'price_changed' | null;
}

const isStale = (error: unknown) =>
  error instanceof ApiError && (error.status === 409 || error.status === 404);

/** The refusal that an error of the call means. Another back end may have no gift vouchers: its refusal says nothing of a price. */
export function refusalOf(error: unknown, { anotherBackEnd }: { anotherBackEnd: boolean }): GiftRefusal {
  const issues = fieldIssues(error);
  if (issues.length > 0) return { issues, failure: null };
  if (!anotherBackEnd && isStale(error)) return { issues, failure: 'price_changed' };
  return { issues, failure: adviceOn(error) ?? 'advice_fault' };
}
