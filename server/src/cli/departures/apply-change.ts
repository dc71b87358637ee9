import { findStock, type StockRow } from '../../catalogue/departure-changes.ts';
import type { Refusal } from '../../config/errors.ts';
import { writeAudit } from '../../database/audit.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { stateConflict } from '../../operations/bookings/find-booking.ts';
import { noDeparture } from '../../operations/departures/read.ts';
import type { ParsedArguments } from '../arguments.ts';
import type { OperationResult } from '../operation.ts';

/** A change of a departure that is no operation of the office yet. */
export interface Change {
  /** Returns false if the stock does not allow the change. */
  write: (sql: Sql) => Promise<boolean>;
  /** The message if the stock does not allow it. */
  conflictMessage: string;
  output: string;
  details: object;
}

/** Applies a change and writes its audit entry in one transaction. */
export function applyChange(
  context: Context,
  { about, by }: ParsedArguments,
  name: string,
  { write, conflictMessage, output, details }: Change,
) {
  return context.database.transaction(async (sql): Promise<OperationResult | Refusal> => {
    if (!(await write(sql))) return stateConflict(conflictMessage);
    const auditDetails = { departure: about, ...details };
    await writeAudit(sql, { at: context.now(), by, command: name, bookingId: null, details: auditDetails });
    return { output, details: auditDetails };
  });
}

/** The stock of a departure; 404 if it does not exist. */
export async function requireStock(sql: Sql, departureId: string): Promise<StockRow[] | Refusal> {
  return (await findStock(sql, departureId)) ?? noDeparture(departureId);
}
