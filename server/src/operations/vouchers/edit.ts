import type { Effect } from '@towpath/rules/office/effects';
import { issueAt } from '@towpath/rules/office/issues/operation-issue';
import type { OperationInput } from '@towpath/rules/office/operations';
import { lockContent } from '../../catalogue/content/content-version.ts';
import type { VoucherRow } from '../../catalogue/voucher-row.ts';
import { CodedRefusal, missing, refuseInput, stateConflict } from '../../config/coded-refusal.ts';
import type { Sql } from '../../database/database.ts';
import type { Handler } from '../implement.ts';

type Edited = OperationInput<'vouchers.edit'>;

interface Stored extends VoucherRow {
  version: number;
  /** How many departures carry it. */
  departures: number;
}

const fields = ['description', 'percentage', 'amount', 'valid_from', 'valid_until', 'uses_allowed'] as const;
type Values = { readonly [Name in (typeof fields)[number]]: string | number | null };

/** The values that can be changed, in the order in which they are listed. */
const valuesOf = (of: { readonly [Name in keyof Values]?: Values[Name] | undefined }): Values => ({
  description: of.description ?? null,
  percentage: of.percentage ?? null,
  amount: of.amount ?? null,
  valid_from: of.valid_from ?? null,
  valid_until: of.valid_until ?? null,
  uses_allowed: of.uses_allowed ?? null,
});

/** What is wrong with new values; null where nothing is. A voucher keeps its kind of discount, which bookings were priced with. */
function findFault({ discount_type, uses }: Stored, input: Edited): CodedRefusal | null {
  const { valid_from, valid_until, uses_allowed = null } = input;
  const value = discount_type === 'Discount Percentage' ? 'percentage' : 'amount';
  if (typeof input[value] !== 'number') return refuseInput([issueAt(value, 'required')]);
  if (valid_from && valid_until && valid_until < valid_from)
    return refuseInput([issueAt('valid_until', 'period_reversed')]);
  if (uses_allowed !== null && uses_allowed < uses)
    return refuseInput([issueAt('uses_allowed', 'voucher_uses', { count: uses })]);
  return null;
}

/** The voucher as it is stored; refused if it cannot be changed so. With `lock` nobody else changes it. Lock order: coupon. */
async function findEdited(sql: Sql, input: Edited, lock: '' | 'for update'): Promise<Stored | CodedRefusal> {
  const { code, version } = input;
  const [stored] = await sql.query<Stored>(
    `select *, (select count(*)::int from departure where voucher_code = code) as departures
     from voucher where code = $1 ${lock}`,
    [code],
  );
  if (!stored) return missing('voucher_unknown', { code });
  if (stored.disabled) return stateConflict('voucher_disabled_before', { code });
  const isChanged = typeof version === 'number' && stored.version !== version;
  if (isChanged) return stateConflict('voucher_changed', { code });
  return findFault(stored, input) ?? stored;
}

/** Without the value of the other kind of discount, if one was sent. */
const ownValues = ({ discount_type }: Stored, input: Edited): Values => ({
  ...valuesOf(input),
  [discount_type === 'Discount Percentage' ? 'amount' : 'percentage']: null,
});

const CENTS = 100;
/** A value as the catalogue's documents have it, amounts in euros; empty: none. */
const textOf = (name: keyof Values, value: string | number | null) =>
  `${(name === 'amount' && typeof value === 'number' ? value / CENTS : value) ?? ''}`;

/** The values that differ, before and after. */
function differenceOf(stored: Stored, after: Values) {
  const before = valuesOf(stored);
  const changed = fields.filter((name) => before[name] !== after[name]);
  const only = (values: Values) => Object.fromEntries(changed.map((name) => [name, values[name]]));
  return { changed, before: only(before), after: only(after) };
}

function effectsOf(stored: Stored, values: Values): Effect[] {
  const { changed, before, after } = differenceOf(stored, values);
  if (changed.length === 0) return [{ kind: 'catalogue_same', values: {} }];
  const differences = changed.map((path): Effect => {
    const texts = { before: textOf(path, before[path] ?? null), after: textOf(path, after[path] ?? null) };
    return { kind: 'catalogue_field', values: { file: '', path, ...texts } };
  });
  const carried: Effect = { kind: 'voucher_carried', values: { count: stored.departures } };
  return [...differences, { kind: 'new_bookings', values: {} }, ...(stored.departures > 0 ? [carried] : [])];
}

/**
 * Changes a voucher, but for its code, its kind of discount and what it is for, by which it was chosen. Imports and edits of the
 * catalogue write all vouchers that they have read. Lock order: content, coupon.
 */
export const editVoucher: Handler<'vouchers.edit'> = async ({ context, audit }, input) => {
  const { code } = input;
  const found = await findEdited(context.database, input, '');
  if (found instanceof CodedRefusal) return found;
  const perform = () =>
    context.database.transaction(async (sql) => {
      await lockContent(sql);
      const stored = await findEdited(sql, input, 'for update');
      if (stored instanceof CodedRefusal) return stored;
      const values = ownValues(stored, input);
      const { changed, before, after } = differenceOf(stored, values);
      if (changed.length === 0) return { code };
      await sql.query(
        `update voucher set description = $2, percentage = $3, amount = $4, valid_from = $5, valid_until = $6,
           uses_allowed = $7, version = version + 1 where code = $1`,
        [code, ...fields.map((name) => values[name])],
      );
      await audit(sql, { at: context.now(), details: { code, before, after } });
      return { code };
    });
  const effects = effectsOf(found, ownValues(found, input));
  return { summary: `Voucher ${code} will be changed.`, effects, perform };
};
