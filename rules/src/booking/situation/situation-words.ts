import type { PlainDate } from '../../core/dates.ts';
import { formatDate, formatMoney } from '../../core/format.ts';
import type { Locale } from '../../core/locale.ts';
import { type Cents, minus, zero } from '../../core/money.ts';
import { formatZonedTime, type ZonedTime } from '../../core/zoned-time.ts';
import { formatOnBoard } from '../../payment/on-board.ts';
import type { InsuranceType } from '../../price/extras/insurance.ts';
import { fill, placeholdersIn } from '../../text/fill.ts';
import type { CallOffReason } from './call-off.ts';
import type { Note } from './situation.ts';
import type { MainSituation, SituationNote, SituationWords } from './situation-shape.ts';

/** A heading, if it needs one, and sentences; a sentence is left out where one of its values is missing. */
interface Sentences {
  heading?: string;
  text: readonly string[];
}

/** Sentences and parts of sentences that several situations share. */
type SharedSentence =
  | 'insured'
  | 'insurance_ended'
  | 'cancellation_ended'
  | 'travel_ended'
  | 'costs_nothing'
  | 'hold_freed'
  | 'voucher_kept'
  | 'voucher_back'
  | 'rights'
  | 'none_back'
  | 'too_few'
  | 'unusable'
  | 'to_card'
  | 'to_account';

/** The words of all situations in a language. */
export interface SituationTexts {
  said: Readonly<Record<SharedSentence, string>>;
  words: Readonly<Record<MainSituation | SituationNote, Sentences>>;
}

/** What the words of a situation name; amounts in minor units of the currency, null where the booking has none. */
export interface SituationNumbers {
  currency: string;
  /** Until when the cabins are kept or the request is answered, in the operator's time zone. */
  kept_until: ZonedTime | null;
  time_zone: string;
  start: PlainDate;
  /** What can be paid first: the deposit if it is offered, the whole, and whether the start is too near for a deposit. */
  deposit: Cents | null;
  whole: Cents;
  is_soon: boolean;
  /** Net of refunds and reversals. */
  paid: Cents;
  /** All payments that a bank is working on. */
  processing: Cents;
  /** The first payment that is on its way or reserved, and what it will leave. */
  sent: Cents | null;
  ahead: { charge: Cents; due_on: PlainDate } | null;
  /** Working days of the bank. */
  days: { fewest: number; most: number };
  /** What is paid on board: euro cents, and what converts them. */
  board: { amount: Cents; rate: Parameters<typeof formatOnBoard>[2] };
  /** What a credit voucher pays or paid of it, and what was returned to it when the booking ended. */
  credit: Cents | null;
  credit_back: Cents | null;
  /** What a request has reserved on a card; it is not taken before the request is accepted. */
  held: Cents | null;
  /** What was reserved on a card when the booking ended. */
  hold: Cents | null;
  /** The insurances of the booking. */
  insured: readonly InsuranceType[];
  /** What a cancellation costs and gives back, and how much of that as vouchers. */
  cancellation: {
    paid: Cents;
    fee: Cents;
    premiums: Cents;
    /** Whether a cancellation insurance stays, so that it can cover the costs. */
    covered: boolean;
    /** The insurances that end without a premium. */
    ended: readonly InsuranceType[];
    refund: Cents;
    to_voucher: Cents;
    /** What is still to be paid by now, and by when, if a payment asks for it. */
    owed: Cents;
    owed_by: PlainDate | null;
    /** Whether the fee was agreed on, instead of that of the terms. */
    agreed: boolean;
    /** Whether all that goes back in money has gone back, which a note then says. */
    is_refunded: boolean;
  } | null;
  has_ended: boolean;
  /**
   * Of a departure that was called off: why, if staff said it, by when all money is back, and the credit voucher that the customer may
   * choose instead, with the last days of the choice and of the voucher.
   */
  call_off: {
    reason: CallOffReason | null;
    refund_by: PlainDate;
    choice: { amount: Cents; until: PlainDate; valid_until: PlainDate } | null;
  } | null;
}

/** The values of sentences, formatted in a language; null: the booking has none. */
type Values = Readonly<Record<string, string | null>>;

/** A situation in words, with the values that it has. Throws for a heading that lacks one of its values. */
function say({ heading, text }: Sentences, values: Values): SituationSentences {
  const known: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) if (value !== null) known[name] = value;
  const said = text.filter((sentence) => placeholdersIn(sentence).every((name) => name in known));
  return {
    heading: heading === undefined ? null : fill(heading, known),
    text: said.map((each) => fill(each, known)),
  };
}

type Cancellation = NonNullable<SituationNumbers['cancellation']>;

/** What was paid and what the cancellation costs; an amount of nothing is not named. */
function costValues(
  { paid, fee, agreed }: Cancellation,
  money: (amount: Cents) => string,
  { said }: SituationTexts,
): Values {
  const cost = agreed ? 'agreed' : 'fee';
  if (fee > 0)
    return paid > 0 ? { paid: money(paid), [cost]: money(fee) } : { paid: null, [`${cost}_due`]: money(fee) };
  return { paid: null, ...(paid > 0 ? { free: money(paid) } : { costs_nothing: said.costs_nothing }) };
}

/** What becomes of the insurances: one stays where its premium is kept. Where nothing was paid, none was concluded. */
function insuranceValues(
  { paid, fee, covered, ended }: Cancellation,
  insured: readonly InsuranceType[],
  { said }: SituationTexts,
): Values {
  const [one] = paid > 0 ? ended : [];
  const isAll = ended.length === insured.length;
  return {
    insurance_ended: one && isAll ? said.insurance_ended : null,
    one_ended: one && !isAll ? said[`${one}_ended`] : null,
    insured: covered && fee > 0 ? said.insured : null,
  };
}

/** The values of the sentences about what a cancellation costs and gives back. */
function cancellationValues(
  { cancellation, currency, call_off, insured }: SituationNumbers,
  texts: SituationTexts,
  locale: Locale,
): Values {
  if (!cancellation) return {};
  const { paid, premiums, refund, to_voucher, owed, owed_by, is_refunded } = cancellation;
  const money = (amount: Cents) => formatMoney(locale, amount, currency);
  const inMoney = is_refunded ? zero : minus(refund, to_voucher);
  return {
    ...costValues(cancellation, money, texts),
    ...insuranceValues(cancellation, insured, texts),
    premiums: premiums > 0 ? money(premiums) : null,
    // What is given as a voucher is a note of its own.
    refund: inMoney > 0 ? money(inMoney) : null,
    whole_refund: call_off && inMoney > 0 && to_voucher === 0 ? money(inMoney) : null,
    none_back: paid > 0 && refund === 0 ? texts.said.none_back : null,
    owed: money(owed),
    owed_by: owed_by && formatDate(locale, owed_by),
  };
}

/** The values of the sentences about a departure that was called off. */
function callOffValues(
  { call_off, cancellation, paid, held, currency }: SituationNumbers,
  { said }: SituationTexts,
  locale: Locale,
): Values {
  if (!call_off) return {};
  // The rights last when the money is back: compensation may be owed (directive (EU) 2015/2302, article 12). Those who have paid nothing,
  // as with an amount that is only reserved, and those who agreed to a voucher get no money.
  const getsMoney =
    cancellation === null ? held === null : minus(cancellation.refund, cancellation.to_voucher) > 0;
  return {
    reason: call_off.reason && said[call_off.reason],
    rights: getsMoney ? said.rights : null,
    refund_by: formatDate(locale, call_off.refund_by),
    paid_back: cancellation === null && paid > 0 ? formatMoney(locale, paid, currency) : null,
    choice: call_off.choice && formatMoney(locale, call_off.choice.amount, currency),
    choice_until: call_off.choice && formatDate(locale, call_off.choice.until),
    choice_valid: call_off.choice && formatDate(locale, call_off.choice.valid_until),
  };
}

/** The values of the sentences of main situations. */
function valuesOf(numbers: SituationNumbers, texts: SituationTexts, locale: Locale): Values {
  const { said } = texts;
  const { currency, kept_until, deposit, is_soon, ahead, days, board } = numbers;
  const money = (amount: Cents | null | undefined) =>
    amount == null ? null : formatMoney(locale, amount, currency);
  const some = (amount: Cents | null | undefined) => (amount ? money(amount) : null);
  const day = (date: PlainDate | undefined) => (date === undefined ? null : formatDate(locale, date));
  const about = (sentence: string, amount: Cents | null) =>
    amount && fill(sentence, { amount: money(amount) ?? '' });
  return {
    until: kept_until && formatZonedTime(locale, kept_until, numbers.time_zone),
    deposit: money(deposit),
    whole: money(numbers.whole),
    soon: deposit === null && is_soon ? day(numbers.start) : null,
    all: deposit === null && !is_soon ? money(numbers.whole) : null,
    paid: some(numbers.paid),
    sent: money(numbers.sent),
    sending: numbers.held === null ? some(numbers.processing) : null,
    held: money(numbers.held),
    reserved: money(numbers.sent),
    fewest: `${days.fewest}`,
    most: `${days.most}`,
    ahead: money(ahead?.charge),
    ahead_due: day(ahead?.due_on),
    board: board.amount > 0 ? formatOnBoard(locale, board.amount, board.rate) : null,
    by_voucher: numbers.sent === null ? money(numbers.credit) : null,
    voucher_kept: about(said.voucher_kept, numbers.credit) || null,
    voucher_back: about(said.voucher_back, numbers.credit_back) || null,
    hold_freed: about(said.hold_freed, numbers.hold) || null,
    ...cancellationValues(numbers, texts, locale),
    ...callOffValues(numbers, texts, locale),
  };
}

/** The values of the sentences of a note. */
function noteValues(
  { payment, refund }: Note,
  { currency, days, has_ended }: SituationNumbers,
  { said }: SituationTexts,
  locale: Locale,
): Values {
  const money = (amount: Cents) => formatMoney(locale, amount, currency);
  if (refund) {
    const { voucher, amount, to_card, on } = refund;
    return {
      amount: money(amount),
      given: voucher === 'given' ? money(amount) : null,
      returned: voucher === 'returned' ? money(amount) : null,
      method: to_card ? said.to_card : said.to_account,
      date: formatDate(locale, on),
    };
  }
  if (!payment) return {};
  const { charge, held_back, due_on, description, is_extra } = payment;
  // A bank may dispute a part of a payment.
  const amount = money(held_back ?? charge);
  // Only what is left of the bill decides whether the cabins stay reserved.
  const isSecuring = !is_extra && !has_ended;
  return {
    amount,
    secured: isSecuring ? amount : null,
    unsecured: isSecuring ? null : amount,
    undated: due_on === null ? amount : null,
    date: due_on && formatDate(locale, due_on),
    purpose: description,
    fewest: `${days.fewest}`,
    most: `${days.most}`,
  };
}

/** The notes whose payment can be made. */
const payable: readonly SituationNote[] = [
  'debit_returned',
  'balance_overdue',
  'balance_failed',
  'extra_asked',
  'changed_due',
  'balance_asked',
  'balance_reminded',
  'rest',
];

/** A situation or a note in words; a heading of null: the sentences are enough. */
export interface SituationSentences {
  heading: string | null;
  text: string[];
}

/** What a main situation says of a booking in a language, whether it is in that situation or was in it. */
export const sayMain = (
  main: MainSituation,
  numbers: SituationNumbers,
  texts: SituationTexts,
  locale: Locale,
): SituationSentences => say(texts.words[main], valuesOf(numbers, texts, locale));

/** What a note says in a language. */
export const sayNote = (
  note: Note,
  numbers: SituationNumbers,
  texts: SituationTexts,
  locale: Locale,
): SituationSentences => say(texts.words[note.key], noteValues(note, numbers, texts, locale));

/** A situation in the words of a language. */
export function situationWords(
  { main, notes }: { main: MainSituation; notes: readonly Note[] },
  numbers: SituationNumbers,
  texts: SituationTexts,
  locale: Locale,
): SituationWords {
  const { heading, text } = sayMain(main, numbers, texts, locale);
  return {
    heading: heading ?? '',
    text,
    notes: notes.map((note) => ({
      ...sayNote(note, numbers, texts, locale),
      payment: payable.includes(note.key) ? (note.payment?.id ?? null) : null,
    })),
  };
}
