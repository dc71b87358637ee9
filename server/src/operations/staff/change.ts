import type { Effect, EffectKind } from '@towpath/rules/office/effects';
import type { ChangedAccount } from '@towpath/rules/office/views/staff-views';
import { CodedRefusal } from '../../config/coded-refusal.ts';
import {
  accountExists,
  changeRole,
  disableStaff,
  inviteStaff,
  mayBeDisabled,
  mayHaveRole,
  revokeSessions,
} from '../../staff/accounts.ts';
import { listSessions } from '../../staff/lists.ts';
import { findStaff, noAccount, type StaffMember } from '../../staff/staff-rows.ts';
import type { Handler } from '../implement.ts';

const effect = (kind: EffectKind, values: Effect['values']): Effect => ({ kind, values });

const describe = (staff: StaffMember | CodedRefusal): ChangedAccount | CodedRefusal => {
  if (staff instanceof CodedRefusal) return staff;
  const { email, name, role, locale, disabled } = staff;
  return { email, name, role, locale, disabled };
};

/** Creates an account, or enables a disabled one, and mails its person a link. */
export const inviteAccount: Handler<'staff.invite'> = async ({ context, by, audit }, input) => {
  const { email, role } = input;
  const known = await findStaff(context.database, email);
  if (known && !known.disabled) return accountExists(email);
  return {
    summary: `${email} will get an account with the role ${role}, and a link by mail.`,
    effects: [effect('account_created', { email, role }), effect('mail_staff', { address: email })],
    harmless: true,
    perform: async () => describe(await inviteStaff(context, input, by, audit)),
  };
};

/** Gives an account another role. */
export const changeStaffRole: Handler<'staff.role'> = async ({ context, audit }, { email, role }) => {
  const staff = await context.database.transaction((sql) => mayHaveRole(sql, email, role));
  if (staff instanceof CodedRefusal) return staff;
  return {
    summary: `${staff.email} will have the role ${role} in place of ${staff.role}.`,
    effects: [effect('role_changed', { email: staff.email, before: staff.role, after: role })],
    harmless: true,
    perform: async () => describe(await changeRole(context, email, role, audit)),
  };
};

/** Disables an account. */
export const disableAccount: Handler<'staff.disable'> = async ({ context, audit }, { email }) => {
  const staff = await context.database.transaction((sql) => mayBeDisabled(sql, email));
  if (staff instanceof CodedRefusal) return staff;
  const { length: sessions } = await listSessions(context, email);
  return {
    summary: `${staff.email} can no longer sign in: ${sessions} sessions end, links and passkeys are removed.`,
    effects: [
      effect('account_disabled', { email: staff.email }),
      effect('sessions_ended', { email: staff.email, sessions }),
    ],
    perform: async () => describe(await disableStaff(context, email, audit)),
  };
};

/** Ends the sessions of an account, or one of them. */
export const revokeStaffSessions: Handler<'staff.revoke'> = async (
  { context, audit },
  { email, session = null },
) => {
  const staff = await findStaff(context.database, email);
  if (!staff) return noAccount(email);
  const all = await listSessions(context, email);
  const { length: sessions } = all.filter(({ id }) => session === null || id === session);
  return {
    summary: `${sessions} sessions of ${staff.email} end.`,
    effects: [effect('sessions_ended', { email: staff.email, sessions })],
    harmless: sessions === 0,
    perform: async () => {
      const ended = await revokeSessions(context, email, session, audit);
      return ended instanceof CodedRefusal ? ended : { email: staff.email, ended };
    },
  };
};
