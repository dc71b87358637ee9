import type { PlainDate } from '@towpath/rules/core/dates';
import type { Effect } from '@towpath/rules/office/effects';
import { issueAt } from '@towpath/rules/office/issues/operation-issue';
import type { OperationInput } from '@towpath/rules/office/operations';
import { suitsDeparture, type VoucherTerms, voucherCode } from '@towpath/rules/price/voucher';
import { findSale, type SaleRow, updateSale } from '../../catalogue/departure-changes.ts';
import { type CodedRefusal, refuseInput, stateConflict } from '../../config/coded-refusal.ts';
import { todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import type { Handler } from '../implement.ts';
import { applyChange, type DepartureChange } from './apply-change.ts';
import { findDepartureChange } from './departure-version.ts';
import { noDeparture } from './read.ts';

type Input = OperationInput<'departures.sale'>;
type Change = Partial<SaleRow>;

/** The values of the input that differ from the stored ones. */
function changeOf({ on_request, voucher }: Input, stored: SaleRow): Change {
  const code = voucher == null ? voucher : voucherCode(voucher);
  return {
    ...(on_request !== undefined && on_request !== stored.on_request && { on_request }),
    ...(code !== undefined && code !== stored.voucher && { voucher: code }),
  };
}

interface FoundVoucher extends VoucherTerms {
  departure: { brand: string; tour_id: string; date: PlainDate };
}

/** A refusal unless the voucher exists and reduces the price of bookings of the departure, today or on a later day. */
async function findVoucherFault(
  sql: Sql,
  departure: string,
  code: string | null | undefined,
  today: PlainDate,
): Promise<CodedRefusal | null> {
  if (code == null) return null;
  const [voucher] = await sql.query<FoundVoucher>(
    `select voucher.*, json_build_object('brand', tour.brand, 'tour_id', tour.id, 'date', departure.date) as departure
     from voucher, departure join tour on tour.id = departure.tour_id
     where voucher.code = $1 and departure.id = $2`,
    [code, departure],
  );
  if (!voucher) return refuseInput([issueAt('voucher', 'unknown')]);
  if (voucher.disabled) return refuseInput([issueAt('voucher', 'voucher_disabled')]);
  if (suitsDeparture(voucher, voucher.departure, today)) return null;
  return refuseInput([issueAt('voucher', 'voucher_unsuitable')]);
}

const textOf = (value: SaleRow[keyof SaleRow] | undefined) => `${value ?? ''}`;

function effectsOf(stored: SaleRow, change: Change): Effect[] {
  const fields = (['on_request', 'voucher'] as const).filter((name) => Object.hasOwn(change, name));
  if (fields.length === 0) return [{ kind: 'catalogue_same', values: {} }];
  const differences = fields.map((path): Effect => {
    const values = { file: '', path, before: textOf(stored[path]), after: textOf(change[path]) };
    return { kind: 'catalogue_field', values };
  });
  return [...differences, { kind: 'new_bookings', values: {} }];
}

const before = (stored: SaleRow, change: Change) =>
  Object.fromEntries(Object.entries(stored).filter(([name]) => Object.hasOwn(change, name)));

/** Changes whether a departure is on request, and its voucher; existing bookings keep their price and state. */
export const changeSale: Handler<'departures.sale'> = async ({ context, audit }, input) => {
  const { departure, version } = input;
  const stored = await findSale(context.database, departure);
  if (!stored) return noDeparture(departure);
  const after = changeOf(input, stored);
  const conflict = await findDepartureChange(context.database, departure, version);
  if (conflict) return conflict;
  const fault = await findVoucherFault(context.database, departure, after.voucher, todayOf(context));
  if (fault) return fault;
  const effects = effectsOf(stored, after);
  const values = { departure, before: before(stored, after), after };
  if (Object.keys(after).length === 0)
    return { summary: 'Nothing changes.', effects, harmless: true, perform: async () => values };
  const change: DepartureChange = {
    ...values,
    version,
    write: (sql) => updateSale(sql, departure, stored, { ...stored, ...after }),
    conflict: stateConflict('departure_changed', { departure }),
  };
  const summary = `Departure ${departure} will be changed for new bookings.`;
  return { summary, effects, perform: () => applyChange(context, change, audit) };
};
