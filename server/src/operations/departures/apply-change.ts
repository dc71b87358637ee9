import type { ChangedDeparture } from '@towpath/rules/office/views/departure-view';
import type { CodedRefusal } from '../../config/coded-refusal.ts';
import type { Audit } from '../../database/audit.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { findDepartureChange, lockDepartures } from './departure-version.ts';

/** A change of a departure. */
export interface DepartureChange extends ChangedDeparture {
  /** The version that was shown; absent: no check. */
  version?: number | null | undefined;
  /** Returns false if the departure does not allow the change. */
  write: (sql: Sql) => Promise<boolean>;
  /** The refusal if `write` returns false. */
  conflict: CodedRefusal;
  /** Further details of the audit entry. */
  more?: object;
}

/** Applies a change and writes its audit entry in one transaction. */
export function applyChange(
  context: Context,
  { version, write, conflict, more = {}, ...changed }: DepartureChange,
  audit: Audit,
) {
  return context.database.transaction(async (sql): Promise<ChangedDeparture | CodedRefusal> => {
    await lockDepartures(sql, [changed.departure]);
    const change = await findDepartureChange(sql, changed.departure, version);
    if (change) return change;
    if (!(await write(sql))) return conflict;
    const details = { ...changed, ...more };
    await audit(sql, { at: context.now(), details });
    return changed;
  });
}
