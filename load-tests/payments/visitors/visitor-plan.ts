import type { BankAnswer } from '@towpath/fake-stripe/objects/redirects';
import { type RedirectType, redirectTypes } from '@towpath/fake-stripe/objects/test-accounts';
import type { Market } from '@towpath/rules/core/market';
import type { SeededRandom } from '../seeded-random.ts';

/** A payment method with its fields, and what the visitor does at the bank: in its challenge or on its page. */
export interface Method {
  name: string;
  fields: Readonly<Record<string, string>>;
  /** leave: the visitor never answers. */
  answer: 'complete' | 'fail' | 'leave' | BankAnswer;
}

const billing = {
  'billing_details[name]': 'Anna Visser',
  'billing_details[email]': 'anna@example.com',
};
const card = (name: string, number: string, answer: Method['answer'] = 'complete'): Method => {
  const expiry = { 'card[exp_month]': '12', 'card[exp_year]': '2034', 'card[cvc]': '123' };
  return { name, fields: { type: 'card', 'card[number]': number, ...expiry }, answer };
};
const bank = (name: string, number: string): Method => {
  const type = 'us_bank_account';
  const account = { [`${type}[routing_number]`]: '110000000', [`${type}[account_number]`]: number };
  const holder = { [`${type}[account_holder_type]`]: 'individual', ...billing };
  return { name, fields: { type, ...account, ...holder }, answer: 'complete' };
};
const debit = (name: string, iban: string): Method => ({
  name,
  fields: { type: 'sepa_debit', 'sepa_debit[iban]': iban, ...billing },
  answer: 'complete',
});
const redirect = (type: RedirectType, answer: Method['answer']): Method => ({
  name: `${type}, ${answer}`,
  fields: { type, ...billing },
  answer,
});

const accepted = card('accepted', '4242424242424242');
const declined = card('declined', '4000000000000002');
const insufficient = card('insufficient funds', '4000000000009995');
const secureError = card('3-D Secure, error', '4000008400001280');
const secure = card('3-D Secure, completed', '4000002760003184');
const secureFailed = card('3-D Secure, failed', '4000002760003184', 'fail');
const secureLeft = card('3-D Secure, abandoned', '4000002760003184', 'leave');
const secureDeclined = card('3-D Secure, then declined', '4000008260003178');
const bankPaid = bank('bank, paid later', '000123456789');
const bankFailed = bank('bank, fails later', '000222222227');
const debitPaid = debit('SEPA, paid later', 'DE89370400440532013000');
const debitFailed = debit('SEPA, fails later', 'DE27370400440000121212');
const debitDisputed = debit('SEPA, disputed', 'DE35370400440532013002');

export type Attempts = readonly Method[];

/** The attempts of a visitor, each until one succeeds; listed repeatedly to be drawn more often. */
const cardAttempts: readonly [Attempts, ...Attempts[]] = [
  [accepted, accepted],
  [accepted, accepted],
  [accepted, accepted],
  [accepted, accepted],
  [declined, accepted, accepted],
  [insufficient, secureError, accepted],
  [secure, secure, accepted],
  [secureFailed, secure, accepted],
  [secureLeft, accepted, accepted],
  [secureDeclined, accepted],
  [declined, insufficient],
];
const redirectAttempts: readonly Attempts[] = redirectTypes.flatMap((type) => [
  [redirect(type, 'pay'), accepted],
  [redirect(type, 'pay'), redirect(type, 'pay')],
  [redirect(type, 'pay_refund_fails'), accepted],
  [redirect(type, 'refuse'), redirect(type, 'pay'), accepted],
  [redirect(type, 'leave'), redirect(type, 'pay'), accepted],
]);
const euroAttempts: readonly [Attempts, ...Attempts[]] = [
  ...cardAttempts,
  ...redirectAttempts,
  [debitPaid, debitPaid],
  [debitPaid, accepted],
  [debitFailed, redirect('ideal', 'pay'), accepted],
  [debitFailed, debitPaid],
  [debitDisputed, accepted],
  [redirect('ideal', 'leave'), debitPaid],
];
const northAmericanAttempts: readonly [Attempts, ...Attempts[]] = [
  [bankPaid, bankPaid],
  [bankPaid, accepted],
  [bankFailed, accepted, accepted],
  [declined, bankPaid, bankPaid],
  ...cardAttempts,
];

/**
 * How staff answer a request. both: two of them accept and decline it at the same time; late: one accepts it when its time is
 * over; none: it is not answered and expires.
 */
const answers = [
  'accept',
  'accept',
  'accept',
  'accept',
  'decline',
  'decline',
  'none',
  'none',
  'both',
  'late',
] as const;
export type StaffAnswer = (typeof answers)[number];

/** The payment of a visitor, and the attempts in each tab. */
export interface Plan {
  market: Market;
  subject: 'booking' | 'payment' | 'request';
  tabs: Attempts[];
  /** The attempts in each tab at reserving the amount of a request; after acceptance the visitor pays as in `tabs`. */
  reserving: Attempts[];
  /** Whether staff answer after these attempts, not during them. */
  reservesFirst: boolean;
  answer: StaffAnswer;
}

/**
 * Draws a plan: about a third North American, a seventh stand-alone payments, a fifth requests, most of which are reserved, a
 * third with two tabs.
 */
export function drawPlan(random: SeededRandom): Plan {
  const market: Market = random.chance(0.35) ? 'north_america' : 'default';
  const inTabs = (attempts: readonly [Attempts, ...Attempts[]]) =>
    Array.from({ length: random.chance(0.33) ? 2 : 1 }, () => random.pick(attempts));
  const kind = random.between(1, 100);
  return {
    market,
    subject: kind <= 15 ? 'payment' : kind <= 35 ? 'request' : 'booking',
    tabs: inTabs(market === 'north_america' ? northAmericanAttempts : euroAttempts),
    reserving: random.chance(0.85) ? inTabs(cardAttempts) : [],
    answer: random.pick(answers),
    reservesFirst: random.chance(0.5),
  };
}

/** Of this many visitors one makes a request that is captured even on a slow machine. */
const CAPTURED_EVERY = 12;

/** The plan of the n-th visitor. */
export function planOf(visitor: number, random: SeededRandom): Plan {
  const plan = drawPlan(random);
  if (visitor % CAPTURED_EVERY > 0) return plan;
  const reserving = [[accepted, accepted, accepted]];
  return { ...plan, subject: 'request', reserving, reservesFirst: true, answer: 'accept' };
}
