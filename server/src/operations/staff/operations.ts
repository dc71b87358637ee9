import { staffOperations } from '@towpath/rules/office/operations/staff-operations';
import { listSessions, listStaff } from '../../staff/lists.ts';
import { implement } from '../implement.ts';
import { changeStaffRole, disableAccount, inviteAccount, revokeStaffSessions } from './change.ts';

export const staff = implement(staffOperations, {
  'staff.list': async ({ context }) => ({ rows: await listStaff(context) }),
  'staff.invite': inviteAccount,
  'staff.role': changeStaffRole,
  'staff.disable': disableAccount,
  'staff.sessions': async ({ context }, { email }) => ({ rows: await listSessions(context, email ?? null) }),
  'staff.revoke': revokeStaffSessions,
});
