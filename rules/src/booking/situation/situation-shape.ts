import * as v from 'valibot';
import { inEach, type Locale, locales } from '../../core/locale.ts';

/** What a booking is, in the order in which the first match counts: not placed, ended, under way, confirmed. */
export const mainSituations = [
  'placing',
  'not_placed',
  'called_off',
  'cancelled_owing',
  'cancelled_by_customer',
  'cancelled_by_us',
  'declined',
  'request_expired',
  'replaced',
  'too_late',
  'expired_unpaid',
  'called_off_waiting',
  'requested_reserved',
  'requested',
  'accepted_taken',
  'payment_on_its_way',
  'payment_failed',
  'accepted_unpaid',
  'unpaid',
  'travelled',
  'confirmed_paid',
  'confirmed',
] as const;
export type MainSituation = (typeof mainSituations)[number];

/** What is so besides, in the order in which it is said; each of a payment, a refund or a change. */
export const situationNotes = [
  'debit_returned',
  'card_disputed',
  'refund_failed',
  'balance_overdue',
  'balance_failed',
  'extra_asked',
  'changed_due',
  'balance_asked',
  'balance_reminded',
  'rest',
  'too_small',
  'balance_on_its_way',
  'change_requested',
  'paid_twice',
  'refund_on_its_way',
  'refund_done',
  'refund_transferred',
  'voucher_given',
] as const;
export type SituationNote = (typeof situationNotes)[number];

/** A situation in words. */
const Words = v.object({
  heading: v.string(),
  text: v.array(v.string()),
  notes: v.array(
    v.object({
      /** Null: its text is enough. */
      heading: v.nullable(v.string()),
      text: v.array(v.string()),
      /** The payment to make; null: none. */
      payment: v.nullable(v.string()),
    }),
  ),
});
export type SituationWords = v.InferOutput<typeof Words>;

/** The situation of a booking, with its words in every language: an addition of ours, which other back ends leave out. */
export const Situation = v.object({
  main: v.picklist(mainSituations),
  notes: v.array(v.picklist(situationNotes)),
  words: v.object(inEach(locales, (_: Locale) => Words)),
});
export type Situation = v.InferOutput<typeof Situation>;
