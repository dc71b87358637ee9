import * as v from 'valibot';
import { VoucherEntry } from '../../catalogue/import/files/voucher-file.ts';
import { Refusal } from '../../config/errors.ts';
import { writeAudit } from '../../database/audit.ts';
import type { Context } from '../../database/context.ts';
import { findUnstorableText } from '../../database/storable-text.ts';
import { stateConflict } from '../../operations/bookings/find-booking.ts';
import { insertVoucher } from '../../vouchers/voucher-rows.ts';
import { findDateError, type ParsedArguments } from '../arguments.ts';
import type { Operation, OperationResult } from '../operation.ts';

const name = 'vouchers create';

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
  const wrong = findDateError(flags);
  if (wrong) return new Refusal(422, 'no_day', wrong);
  const value = definedEntries({
    ...{ code: about, description, brand, tour, valid_from: from, valid_until: until },
    discount_type: percentage === undefined ? 'Discount Amount' : 'Discount Percentage',
    ...(percentage === undefined ? { amount: number(amount) } : { percentage: number(percentage) }),
    ...(uses !== undefined && { uses_allowed: number(uses) }),
    departure_only: switches.has('departure-only'),
  });
  const [unstorable] = findUnstorableText(value);
  if (unstorable) return new Refusal(422, 'invalid', `${unstorable.message}.`);
  const read = v.safeParse(VoucherEntry, value);
  if (read.success) return read.output;
  const [issue] = read.issues;
  const path = v.getDotPath(issue) ?? '';
  return new Refusal(422, 'invalid', `${fieldNames[path] ?? `--${path}`} ${issue.message}.`);
}

function create(context: Context, voucher: VoucherEntry, by: string) {
  return context.database.transaction(async (sql): Promise<OperationResult | Refusal> => {
    const tour = await sql.query('select 1 from tour where id = $1', [voucher.tour]);
    if (voucher.tour !== null && tour.length === 0)
      return new Refusal(404, 'not_found', `There is no tour ${voucher.tour}.`);
    if (!(await insertVoucher(sql, voucher))) return stateConflict(`Voucher ${voucher.code} already exists.`);
    await writeAudit(sql, { at: context.now(), by, command: name, bookingId: null, details: voucher });
    return { output: `Voucher ${voucher.code} is created.`, details: { voucher } };
  });
}

/** Creates a voucher; imports do not change it. */
export const createVoucher: Operation = {
  name,
  takes: '<code> (--percentage NUMBER | --amount EUROS) [--tour ID] [--until DATE] …',
  does: 'create a voucher for visitors to enter, or for departures',
  flags,
  switches: { 'departure-only': 'visitors cannot enter it' },
  destructive: false,
  plan: async (context, _provider, parsed) => {
    const voucher = parseVoucher(parsed);
    if (voucher instanceof Refusal) return voucher;
    return {
      summary: `Voucher ${voucher.code} will be created.`,
      perform: () => create(context, voucher, parsed.by),
    };
  },
};
