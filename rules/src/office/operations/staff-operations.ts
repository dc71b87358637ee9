import * as v from 'valibot';
import { trimmedText } from '../../core/limited-text.ts';
import { LocaleShape } from '../../core/locale.ts';
import { list, type OperationShape } from '../entry.ts';
import { described } from '../fields/field.ts';
import { Id } from '../fields/input-fields.ts';
import { count, text } from '../fields/result-fields.ts';
import { roles } from '../permissions.ts';
import { StaffEmail } from '../session.ts';
import { ChangedAccount, StaffAccount, StaffSession } from '../views/staff-views.ts';

const MAX_NAME = 100;
const Email = described(StaffEmail, 'the e-mail address of the account');
const RoleShape = described(
  v.picklist(roles, `Role has to be one of ${roles.join(', ')}`),
  'what the account may do',
);

/** Operations of owners on the accounts of staff. */
export const staffOperations = {
  'staff.list': list({
    permission: 'staff.manage',
    does: 'list the accounts of staff',
    input: v.object({}),
    returns: 'The accounts with role and last sign-in',
    row: StaffAccount,
    columns: ['name', 'email', 'role', 'disabled_at', 'signed_in_at', 'passkeys', 'sessions'],
  }),
  'staff.invite': {
    permission: 'staff.manage',
    reads: false,
    destructive: false,
    does: 'create an account, or enable a disabled one, and mail its person a link',
    input: v.object({
      email: Email,
      role: RoleShape,
      name: described(v.optional(trimmedText(MAX_NAME), ''), 'used in mails'),
      locale: described(v.optional(LocaleShape, 'en'), "the language of the person's mails; default: en"),
    }),
    returns: 'The account',
    result: ChangedAccount,
  },
  'staff.role': {
    permission: 'staff.manage',
    reads: false,
    destructive: false,
    does: 'give an account another role, at once',
    input: v.object({ email: Email, role: RoleShape }),
    returns: 'The account',
    result: ChangedAccount,
  },
  'staff.disable': {
    permission: 'staff.manage',
    reads: false,
    destructive: true,
    does: 'disable an account: its sessions, links and passkeys end at once',
    input: v.object({ email: Email }),
    returns: 'The account',
    result: ChangedAccount,
  },
  'staff.sessions': list({
    permission: 'staff.manage',
    does: 'list the sessions of staff, the last used first',
    input: v.object({ email: described(v.nullish(StaffEmail), 'only the sessions of this account') }),
    returns: 'The sessions with their browser',
    row: StaffSession,
    columns: ['id', 'email', 'method', 'user_agent', 'created_at', 'seen_at'],
  }),
  'staff.revoke': {
    permission: 'staff.manage',
    reads: false,
    destructive: true,
    does: 'end the sessions of an account, or one of them',
    input: v.object({
      email: Email,
      session: described(v.nullish(Id), 'the id of the only session that ends; default: all end'),
    }),
    returns: 'How many sessions ended',
    result: v.object({ email: text, ended: count }),
  },
} as const satisfies Record<string, OperationShape>;
