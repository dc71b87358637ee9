import { listSessions, listStaff } from '../../staff/lists.ts';
import type { Handler } from '../implement.ts';

/** Lists the accounts of staff, active ones first. */
export const listAccounts: Handler<'staff.list'> = async ({ context }) => ({
  rows: await listStaff(context),
});

/** Lists the sessions of staff that have not ended. */
export const listStaffSessions: Handler<'staff.sessions'> = async ({ context }, { email }) => ({
  rows: await listSessions(context, email ?? null),
});
