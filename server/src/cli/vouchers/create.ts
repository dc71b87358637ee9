import * as v from 'valibot';
import { VoucherEntry } from '../../catalogue/import/files/voucher-file.ts';
import { Refusal } from '../../config/errors.ts';
import { createVoucher as createOperation } from '../../operations/vouchers/vouchers.ts';
import { findDateRefusal, type ParsedArguments } from '../arguments.ts';
import { operationLayer } from '../layer.ts';

const flags = {
  percentage: 'NUMBER: percentage off the cabin price, up to 100',
  amount: 'EUROS: amount off per passenger',
  description: 'TEXT: shown with the discount',
  brand: 'BRAND: valid only for tours of this brand',
  tour: 'ID: valid only for this tour',
  from: 'DATE: first day of validity',
  until: 'DATE: last day of validity',
  uses: 'N: maximum number of bookings',
};

const fieldNames: Readonly<Record<string, string>> = {
  uses_allowed: '--uses',
  code: 'The code',
};

const number = (text = '') => (text.trim() === '' ? Number.NaN : Number(text));
const definedEntries = (entries: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined));

/** Parses a voucher from the flags and validates it by the rules of vouchers.json. */
function parseVoucher({ about, flags, switches }: ParsedArguments): VoucherEntry | Refusal {
  const { percentage, amount, description, brand, tour, from, until, uses } = flags;
  if ((percentage === undefined) === (amount === undefined))
    return new Refusal(422, 'no_discount', 'Specify either --percentage or --amount.');
  const refusal = findDateRefusal(flags);
  if (refusal) return refusal;
  const value = definedEntries({
    code: about,
    description,
    brand,
    tour,
    valid_from: from,
    valid_until: until,
    discount_type: percentage === undefined ? 'Discount Amount' : 'Discount Percentage',
    ...(percentage === undefined ? { amount: number(amount) } : { percentage: number(percentage) }),
    ...(uses !== undefined && { uses_allowed: number(uses) }),
    departure_only: switches.has('departure-only'),
  });
  const read = v.safeParse(VoucherEntry, value);
  if (read.success) return read.output;
  const [issue] = read.issues;
  const path = v.getDotPath(issue) ?? '';
  return new Refusal(422, 'invalid', `${fieldNames[path] ?? `--${path}`} ${issue.message}.`);
}

/** The command `vouchers create`. */
export const createVoucher = operationLayer(createOperation, {
  takes: '<code> (--percentage NUMBER | --amount EUROS) [--tour ID] [--until DATE] …',
  flags,
  switches: { 'departure-only': 'visitors cannot enter it' },
  input: parseVoucher,
  output: ({ code }) => `Voucher ${code} is created.`,
});
