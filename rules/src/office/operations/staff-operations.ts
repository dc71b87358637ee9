import * as v from 'valibot';
import { trimmedText } from '../../core/limited-text.ts';
import { LocaleShape } from '../../core/locale.ts';
import type { OperationShape } from '../entry.ts';
import { Id } from '../fields/input-fields.ts';
import { roles } from '../permissions.ts';
import { StaffEmail } from '../session.ts';

const MAX_NAME = 100;
const RoleShape = v.picklist(roles, `Role has to be one of ${roles.join(', ')}`);
const Name = trimmedText(MAX_NAME);

/** Operations of owners on the accounts of staff. */
export const staffOperations = {
  'staff.list': {
    permission: 'staff.manage',
    reads: true,
    destructive: false,
    does: 'list the accounts of staff',
    input: v.object({}),
  },
  'staff.invite': {
    permission: 'staff.manage',
    reads: false,
    destructive: false,
    does: 'create an account, or enable a disabled one, and mail its person a link',
    /** locale: the language of the person's mails. */
    input: v.object({
      email: StaffEmail,
      role: RoleShape,
      name: v.optional(Name, ''),
      locale: v.optional(LocaleShape, 'en'),
    }),
  },
  'staff.role': {
    permission: 'staff.manage',
    reads: false,
    destructive: false,
    does: 'give an account another role, at once',
    input: v.object({ email: StaffEmail, role: RoleShape }),
  },
  'staff.disable': {
    permission: 'staff.manage',
    reads: false,
    destructive: true,
    does: 'disable an account: its sessions, links and passkeys end at once',
    input: v.object({ email: StaffEmail }),
  },
  'staff.sessions': {
    permission: 'staff.manage',
    reads: true,
    destructive: false,
    does: 'list the sessions of staff, the last used first',
    /** email: only the sessions of this account. */
    input: v.object({ email: v.optional(v.nullable(StaffEmail)) }),
  },
  'staff.revoke': {
    permission: 'staff.manage',
    reads: false,
    destructive: true,
    does: 'end the sessions of an account, or one of them',
    /** session: the id of one; absent: all. */
    input: v.object({ email: StaffEmail, session: v.optional(v.nullable(Id)) }),
  },
} as const satisfies Record<string, OperationShape>;
