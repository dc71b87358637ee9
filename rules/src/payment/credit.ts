import type { PlainDate } from '../core/dates.ts';
import { type Cents, cents, inEuros, minus, zero } from '../core/money.ts';
import type { Sums } from './balance.ts';
import { amountDue, type PaymentType } from './payment.ts';
import { charged } from './payment-result.ts';

/** The smallest amount of a card payment, in cents. Providers refuse smaller ones. */
export const smallestPayment = cents(100);

/** Whether a charge in minor units is enough; a smaller one is never asked for, and the operator settles it. */
export const isChargeable = (charge: Cents): boolean => charge >= smallestPayment;

/** The amount of a booking that is paid online, in euro cents: the whole, and the least that is due first. */
export interface Payable {
  whole: Cents;
  first: Cents;
}

/** The amount of a bill that is paid online, from its amounts in euro cents; the deposit is null where all is due at once. */
export function payableOf(bill: Omit<Parameters<typeof amountDue>[0], 'credit'>): Payable {
  const due = (type: PaymentType) => amountDue({ ...bill, credit: zero }, type);
  return { whole: due('full_payment'), first: due('deposit') };
}

/** The charge to a credit voucher, in minor units, that reduces the booking's payments by an amount (euro cents). */
const chargeOf = (whole: Cents, amount: number, rate: Parameters<typeof charged>[1]): Cents =>
  minus(charged(whole, rate).amount, charged(minus(whole, cents(amount)), rate).amount);

/** The most euro cents that a balance in minor units pays of a whole. */
function mostOf(balance: Cents, whole: Cents, rate: Parameters<typeof charged>[1]): number {
  if (charged(whole, rate).amount <= balance) return whole;
  const { exchange_rate } = rate;
  let amount: number =
    rate.market === 'north_america' && exchange_rate ? inEuros(balance, exchange_rate) : balance;
  while (amount > 0 && chargeOf(whole, amount, rate) > balance) amount -= 1;
  while (amount < whole && chargeOf(whole, amount + 1, rate) <= balance) amount += 1;
  return amount;
}

/** Reduces an amount so that each payment that it leaves is either nothing or large enough to be charged. */
const leavingEnough = (amount: number, { whole, first }: Payable): number =>
  [whole, first].reduce((least: number, payment) => {
    const rest = payment - least;
    return rest > 0 && rest < smallestPayment ? payment - smallestPayment : least;
  }, amount);

/** Whether a booking whose costs have changed can still take a reserved amount (euro cents) from its credit voucher. */
export const isCreditFitting = (amount: Cents, payable: Payable): boolean =>
  amount <= payable.whole && leavingEnough(amount, payable) === amount;

/**
 * The amount that a booking takes from a credit voucher (decision 108): all that is due, or the balance; null for nothing. `amount` is what its
 * payments are less by, in euro cents; `charge` what is taken from the balance, in minor units, so that both parts of the bill
 * come to what is charged for the whole. What is left to pay is never too little to be charged.
 */
export function creditUse(
  balance: Cents,
  payable: Payable,
  rate: Parameters<typeof charged>[1],
): Sums | null {
  const { whole } = payable;
  const amount = leavingEnough(mostOf(balance, whole, rate), payable);
  if (amount <= zero) return null;
  return { amount: cents(amount), charge: chargeOf(whole, amount, rate) };
}

/**
 * The amount that a balance pays of a charge at once, in minor units of the same currency; null for nothing. What is left to pay is
 * nothing or large enough to be charged.
 */
export function creditTaken(balance: Cents, charge: Cents): Cents | null {
  const most = balance < charge ? balance : charge;
  const taken = leavingEnough(most, { whole: charge, first: charge });
  return taken > 0 ? cents(taken) : null;
}

/** Which first payment a credit voucher makes alone: the whole, the deposit, or none while something is left to pay of it. */
export function firstPaidByCredit(
  credit: Cents,
  { whole, first }: Payable,
): 'full_payment' | 'deposit' | null {
  if (credit >= whole) return 'full_payment';
  return credit >= first ? 'deposit' : null;
}

/** The code of a credit voucher as stored: groups of four letters, whatever a customer has typed between them (decision 108). */
export function creditCode(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^\dA-Z]/g, '');
  return letters.match(/.{1,4}/g)?.join('-') ?? '';
}

/** Whether a credit voucher can be spent on a booking of a brand in a currency, or is used up; null: neither. currency null: not known yet. */
export function creditStateFor(
  voucher: {
    brand: string;
    currency: string;
    value: number;
    balance: number;
    valid_until: PlainDate;
    blocked: boolean;
  },
  booking: { brand: string; currency: string | null },
  today: PlainDate,
): 'spendable' | 'used_up' | null {
  const isCurrency = booking.currency === null || voucher.currency === booking.currency;
  if (voucher.brand !== booking.brand || !isCurrency || voucher.valid_until < today) return null;
  // The bank has taken back what a gift voucher was paid with.
  if (voucher.blocked) return null;
  if (voucher.balance > 0) return 'spendable';
  // A voucher whose money has not arrived yet has no value: it is not used up.
  return voucher.value > 0 ? 'used_up' : null;
}
