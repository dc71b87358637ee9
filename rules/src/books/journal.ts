import type { PlainDate } from '../core/dates.ts';
import { type Cents, cents, minus, zero } from '../core/money.ts';
import type { ExemptReason, TaxBreakdown } from '../price/tax-breakdown.ts';

/** The accounts of the journal; a company gives each a number of its own (books.json of its brand). */
export const accounts = [
  'receivables',
  'down_payments',
  'revenue',
  'margin_revenue',
  'untaxed_revenue',
  'cancellation_fees',
  'premiums',
  'tax',
  'provider',
  'bank',
  'cash',
  'vouchers',
  'provider_fees',
] as const;
export type Account = (typeof accounts)[number];

/** The journals that entries belong to, in the order of an export. */
export const journals = ['sales', 'money', 'earned'] as const;
export type Journal = (typeof journals)[number];

/** A line on the other side of an entry: what its account is credited, in minor units; below zero: debited. */
export interface CreditLine {
  account: Account;
  amount: Cents;
  /** The tax that the line is the base of: its rate in per cent, and its amount. */
  vat?: { rate: number; amount: Cents };
}

/** An entry of the journal: an account is debited what others are credited. */
export interface JournalEntry {
  journal: Journal;
  day: PlainDate;
  /** The number of the document or booking, or the id at the provider, that it is about. */
  reference: string;
  booking: string | null;
  account: Account;
  credits: readonly CreditLine[];
}

/** An issued document in the books, with the tax that it states. */
export interface SalesRow extends Pick<TaxBreakdown, 'rates'> {
  day: PlainDate;
  document: string;
  number: string;
  exempt_parts: TaxBreakdown['exempt'];
}

/** A document whose income is earned on a day: the journey begins, or was cancelled before. */
export interface EarnedRow extends SalesRow {
  is_fee: boolean;
}

/** A movement of money in the books; what went out is below zero. */
export interface MoneyRow {
  day: PlainDate;
  number: string | null;
  object_id: string;
  method: string;
  amount: Cents;
}

/** A fee that the provider took. */
export interface FeeRow {
  day: PlainDate;
  source_id: string | null;
  fee: Cents;
}

const present = (lines: readonly CreditLine[]) => lines.filter(({ amount }) => amount !== 0);

/** What was invoiced is owed by the customer, and a down-payment until it is earned; its tax is owed at once. */
export function salesEntry({ day, document, number, rates, exempt_parts }: SalesRow): JournalEntry {
  const credits = present([
    ...rates.flatMap(({ percentage, base, tax }): CreditLine[] => [
      { account: 'down_payments', amount: base, vat: { rate: percentage, amount: tax } },
      { account: 'tax', amount: tax },
    ]),
    ...exempt_parts.map(({ amount }) => ({ account: 'down_payments' as const, amount })),
  ]);
  return { journal: 'sales', day, reference: document, booking: number, account: 'receivables', credits };
}

/** Where income without a stated tax goes, by the reason; premiums are passed on to the insurer. */
const untaxed: Readonly<Record<ExemptReason, Account>> = {
  insurance: 'premiums',
  compensation: 'cancellation_fees',
  margin_scheme: 'margin_revenue',
  no_tax: 'untaxed_revenue',
};

/** Down-payments become income: what a cancellation leaves is a fee, except premiums. */
export function earnedEntry({ day, document, number, rates, exempt_parts, is_fee }: EarnedRow): JournalEntry {
  const earnedAs = (account: Account): Account =>
    is_fee && account !== 'premiums' ? 'cancellation_fees' : account;
  const credits = present([
    ...rates.map(({ base }) => ({ account: earnedAs('revenue'), amount: base })),
    ...exempt_parts.map(({ reason, amount }) => ({ account: earnedAs(untaxed[reason]), amount })),
  ]);
  return { journal: 'earned', day, reference: document, booking: number, account: 'down_payments', credits };
}

const moneyAccounts: Readonly<Record<string, Account>> = {
  bank_transfer: 'bank',
  cash: 'cash',
  voucher: 'vouchers',
};

/** What came in is in the account of its method, and no longer owed by the customer. */
export function moneyEntry({ day, number, object_id, method, amount }: MoneyRow): JournalEntry {
  const account = moneyAccounts[method] ?? 'provider';
  const credits = [{ account: 'receivables' as const, amount }];
  return { journal: 'money', day, reference: number ?? object_id, booking: number, account, credits };
}

/** A fee of the provider is taken from what it holds. */
export function feeEntry({ day, source_id, fee }: FeeRow): JournalEntry {
  const credits = [{ account: 'provider' as const, amount: fee }];
  return {
    journal: 'money',
    day,
    reference: source_id ?? '',
    booking: null,
    account: 'provider_fees',
    credits,
  };
}

/** What an entry debits its account, in minor units; below zero: credits it. */
export const debitOf = ({ credits }: JournalEntry): Cents =>
  credits.reduce((all, { amount }) => cents(all + amount), zero);

/** The balance of each account after entries, in minor units: debits less credits. */
export function balancesOf(entries: Iterable<JournalEntry>): Map<Account, Cents> {
  const balances = new Map<Account, Cents>();
  const add = (account: Account, amount: Cents) =>
    balances.set(account, cents((balances.get(account) ?? zero) + amount));
  for (const entry of entries) {
    add(entry.account, debitOf(entry));
    for (const { account, amount } of entry.credits) add(account, minus(zero, amount));
  }
  return balances;
}
