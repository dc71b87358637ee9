import type { PlainDate } from '../core/dates.ts';
import { type Currency, currencyOf } from '../core/market.ts';
import { type Cents, minus, sum, zero } from '../core/money.ts';
import { depositOf } from '../terms/payment-terms.ts';
import type { TermsVersion } from '../terms/terms-version.ts';
import { balanceDueOn } from './balance.ts';
import type { PaymentType } from './payment.ts';
import { charged } from './payment-result.ts';

/** Input of a plan, in cents: the total is full_amount, premiums and local costs together (specification 10.13). */
interface Bill {
  full_amount: Cents;
  insurance_amount: Cents;
  local_costs: Cents;
  /** null where all is due at once. */
  deposit: Cents | null;
  /** What is paid with a credit voucher; absent: nothing. */
  credit?: Cents | undefined;
}

/** A part of the total in cents, and when it is paid: at once, by a day, or on board. */
export type Instalment =
  | { part: 'voucher'; amount: Cents }
  | { part: 'deposit' | 'full_payment' | 'insurance'; amount: Cents }
  | { part: 'balance'; amount: Cents; by: PlainDate }
  | { part: 'local_costs'; amount: Cents };

/** The bill of a booking that is yet to be made on `today`, with the deposit that will be offered (specification 9). */
export function billAhead(
  amounts: Omit<Bill, 'deposit'>,
  departure: PlainDate,
  today: PlainDate,
  terms: Pick<TermsVersion, 'deposit_percentage' | 'balance_days'>,
): Bill {
  return { ...amounts, deposit: depositOf(amounts.full_amount, departure, today, terms) };
}

/** Instalments less what a credit voucher pays: of the first ones, and nothing of what is paid on board. */
function lessCredit(plan: readonly Instalment[], credit: Cents): Instalment[] {
  let left = credit;
  return plan.map((instalment) => {
    if (instalment.part === 'local_costs') return instalment;
    const taken = left < instalment.amount ? left : instalment.amount;
    left = minus(left, taken);
    return { ...instalment, amount: minus(instalment.amount, taken) };
  });
}

/** The payments with their due days, in order; they add up to the total, and none is zero. */
export function paymentPlan(
  bill: Bill,
  type: PaymentType,
  departure: PlainDate,
  today: PlainDate,
  terms: Pick<TermsVersion, 'balance_days'>,
): Instalment[] {
  const deposit = type === 'deposit' ? bill.deposit : null;
  const first = deposit ?? bill.full_amount;
  const credit = bill.credit ?? zero;
  const plan: Instalment[] = [
    { part: deposit === null ? 'full_payment' : 'deposit', amount: first },
    { part: 'insurance', amount: bill.insurance_amount },
    {
      part: 'balance',
      amount: minus(bill.full_amount, first),
      by: balanceDueOn(departure, today, terms),
    },
    { part: 'local_costs', amount: bill.local_costs },
  ];
  return [{ part: 'voucher' as const, amount: credit }, ...lessCredit(plan, credit)].filter(
    ({ amount }) => amount > zero,
  );
}

/** A plan in short, in cents: what is paid first, what follows and by when, and what is paid on board. */
export interface ShortPlan {
  first: Cents;
  rest: { amount: Cents; by: PlainDate } | null;
  onBoard: Cents;
}

/** The payments of a plan in short; together with what a credit voucher pays they are the total. */
export function shortPlan(plan: readonly Instalment[]): ShortPlan {
  const paid = (parts: readonly Instalment['part'][]) =>
    sum(plan.filter(({ part }) => parts.includes(part)).map(({ amount }) => amount));
  const balance = plan.find((instalment) => instalment.part === 'balance');
  return {
    first: paid(['deposit', 'full_payment', 'insurance']),
    rest: balance ? { amount: balance.amount, by: balance.by } : null,
    onBoard: paid(['local_costs']),
  };
}

/** The order in which a plan's parts are converted: what is charged by card first, so that each payment is what it will be. */
const conversions: readonly Instalment['part'][] = [
  'deposit',
  'full_payment',
  'insurance',
  'balance',
  'voucher',
  'local_costs',
];

/**
 * A plan in the currency in which a booking is charged, in its minor units. Each part is the difference that it makes to what is
 * charged, so that the parts add up to the total and the first ones to the first payment (specification 9, specification 10.27).
 */
export function chargedPlan(
  plan: readonly Instalment[],
  booking: Parameters<typeof charged>[1],
): { plan: Instalment[]; currency: Currency } {
  const inCurrency = (amount: Cents) => charged(amount, booking).amount;
  const before = ({ part }: Instalment) =>
    sum(
      plan
        .filter((each) => conversions.indexOf(each.part) < conversions.indexOf(part))
        .map(({ amount }) => amount),
    );
  const converted = plan.map((instalment) => {
    const earlier = before(instalment);
    const amount = minus(inCurrency(sum([earlier, instalment.amount])), inCurrency(earlier));
    return { ...instalment, amount };
  });
  return { plan: converted, currency: booking.exchange_rate ? currencyOf(booking.market) : 'eur' };
}
