import { listSessions, listStaff } from '../../staff/lists.ts';
import { defineReading } from '../operation.ts';

/** Lists the accounts of staff, active ones first. */
export const listAccounts = defineReading('staff.list', async (context) => ({
  accounts: await listStaff(context),
}));

/** Lists the sessions of staff that have not ended. */
export const listStaffSessions = defineReading('staff.sessions', async (context, { email }) => ({
  sessions: await listSessions(context, email ?? null),
}));
