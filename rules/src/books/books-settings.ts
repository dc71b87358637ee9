import * as v from 'valibot';
import { type Account, accounts } from './journal.ts';

const AccountNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{2,8}$/, 'must have 3 to 9 digits'));
const entries = Object.fromEntries(accounts.map((account) => [account, AccountNumber])) as Record<
  Account,
  typeof AccountNumber
>;

const BooksObject = v.strictObject({
  /** Numbers that the tax adviser of the company gives. */
  datev: v.strictObject({
    consultant: v.pipe(v.number(), v.integer(), v.minValue(1001), v.maxValue(9_999_999)),
    client: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99_999)),
    /** Digits of an account's number. */
    accountLength: v.pipe(v.number(), v.integer(), v.minValue(4), v.maxValue(8)),
  }),
  /** The month and day on which the financial year begins. */
  yearStart: v.pipe(v.string(), v.regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'must be MM-DD')),
  /** ISO 3166 alpha-2: where the company is registered for tax. */
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must have two capital letters')),
  accounts: v.strictObject(entries),
  sample: v.optional(v.boolean(), false),
});
const BooksFile = v.pipe(
  BooksObject,
  v.check(
    ({ accounts: numbers, datev }) =>
      Object.values(numbers).every(({ length }) => length <= datev.accountLength),
    'an account has more digits than datev.accountLength',
  ),
);
/** A brand's books.json: the accounts of its company, for the journal of its books (decision 128). */
export type BooksSettings = v.InferOutput<typeof BooksFile>;

/** The content of a books.json, or its violations, each with its field. */
export function parseBooksFile(data: unknown): BooksSettings | string[] {
  const parsed = v.safeParse(BooksFile, data);
  if (parsed.success) return parsed.output;
  return parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
}
