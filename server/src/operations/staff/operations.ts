import { staffOperations } from '@towpath/rules/office/operations/staff-operations';
import { implement } from '../implement.ts';
import { changeStaffRole, disableAccount, inviteAccount, revokeStaffSessions } from './change.ts';
import { listAccounts, listStaffSessions } from './list.ts';

/** What the server does for the operations on staff. */
export const staff = implement(staffOperations, {
  'staff.list': listAccounts,
  'staff.invite': inviteAccount,
  'staff.role': changeStaffRole,
  'staff.disable': disableAccount,
  'staff.sessions': listStaffSessions,
  'staff.revoke': revokeStaffSessions,
});
