import { differs } from '@towpath/rules/amendments/change';
import { followOwnChange, type OwnChange } from '@towpath/rules/own-parts/own-answers';
import type { KeptReason, SavedOwnPart } from '@towpath/rules/own-parts/wire';
import { changeGroups, ownPartFormFields } from '@towpath/rules/passengers/described-fields';
import { listOpenChanges, writeChange } from '../amendments/amendment-rows.ts';
import { findMissingStock } from '../amendments/exchange-stock.ts';
import { type LoadedQuote, loadQuote } from '../amendments/load-quote.ts';
import type { CompletedRow } from '../bookings/completed-row.ts';
import { CodedRefusal } from '../config/coded-refusal.ts';
import type { Context } from '../database/context.ts';
import type { Sql } from '../database/database.ts';

type Passenger = OwnChange['after'];

/** Whether a quote leaves the bill and everything that is paid as it was. */
function isFree({ before, after, fee, due, refund }: LoadedQuote['quote']): boolean {
  const totals = (['total', 'insuranceTotal', 'localCostTotal'] as const).every(
    (total) => after?.[total] === before[total],
  );
  return totals && fee + due + refund === 0;
}

/** The quote of a change that has no effect on the bill, or why there is none; a refusal that names the fields. */
async function quoteFree(
  context: Context,
  sql: Sql,
  booking: CompletedRow,
  passengers: readonly Passenger[],
  number: number,
): Promise<LoadedQuote | KeptReason | CodedRefusal> {
  if (booking.on_request && !booking.accepted) return 'not_alone';
  const numbered = passengers.map((each, index) => ({ ...each, was: index + 1 }));
  const loaded = await loadQuote(context, sql, booking, { passengers: numbered });
  if (loaded instanceof CodedRefusal) {
    const isOwn = loaded.issues?.some(({ path }) => path.startsWith(`passengers.${number - 1}.`));
    // An error elsewhere in the booking cannot be corrected by the passenger.
    return isOwn ? loaded : 'not_alone';
  }
  const { quote, parts, wanted } = loaded;
  if (!wanted) throw new Error(`A passenger of ${booking.id} cannot cancel`);
  if (quote.permission !== 'alone') return 'not_alone';
  if (!isFree(quote)) return 'costs';
  return (await findMissingStock(context, sql, booking.id, parts, wanted)) ? 'bike_gone' : loaded;
}

/**
 * The part of a passenger's change that can be applied, and the fields that stay as they were. `loaded` is null if all of
 * them stay.
 */
interface PossibleChange {
  after: Passenger;
  loaded: LoadedQuote | null;
  kept: SavedOwnPart['kept'];
}

/**
 * The part of a passenger's change that has no effect on the bill, by the rules and the stock of an amendment (decision
 * 117). As no money moves, it does not wait for payments or requests under way. A refusal that names the fields if some
 * are invalid.
 */
export async function findPossibleChange(
  context: Context,
  sql: Sql,
  booking: CompletedRow,
  passengers: readonly Passenger[],
  { number, before, after: wanted }: OwnChange,
): Promise<PossibleChange | CodedRefusal> {
  const quote = (after: Passenger) =>
    quoteFree(context, sql, booking, passengers.with(number - 1, after), number);
  const whole = await quote(wanted);
  if (whole instanceof CodedRefusal) return whole;
  if (typeof whole === 'object') return { after: wanted, loaded: whole, kept: [] };
  let possible: PossibleChange = { after: before, loaded: null, kept: [] };
  for (const fields of changeGroups.filter((each) => differs(before, wanted, each))) {
    const after = { ...possible.after, ...Object.fromEntries(fields.map((field) => [field, wanted[field]])) };
    const loaded = await quote(after);
    if (loaded instanceof CodedRefusal) return loaded;
    if (typeof loaded === 'object') possible = { ...possible, after, loaded };
    else
      possible.kept.push(
        ...ownPartFormFields
          .filter((field) => fields.includes(field) && differs(before, wanted, [field]))
          .map((field) => ({ field, reason: loaded })),
      );
  }
  return possible;
}

/** Updates the quotes and the request of a locked booking, so that applying them does not undo what was changed of a passenger. */
export async function updateOpenChanges(sql: Sql, bookingId: string, own: OwnChange): Promise<void> {
  for (const { id, change } of await listOpenChanges(sql, bookingId))
    await writeChange(sql, id, followOwnChange(change, own));
}
