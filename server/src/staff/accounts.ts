import type { Locale } from '@towpath/rules/core/locale';
import { issueAt } from '@towpath/rules/office/issues/operation-issue';
import type { Role } from '@towpath/rules/office/permissions';
import { CodedRefusal, refuse, refuseInput } from '../config/coded-refusal.ts';
import type { Audit } from '../database/audit.ts';
import type { Context } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { requestSignInLink } from './links/links.ts';
import { findStaff, lockStaff, noAccount, type StaffMember } from './staff-rows.ts';

/** A new account. */
export interface Invitation {
  email: string;
  name: string;
  role: Role;
  locale: Locale;
}

/** Effects of a change of an account. */
type AccountState = Pick<StaffMember, 'role' | 'disabled'>;

async function auditChange(
  sql: Sql,
  audit: Audit,
  at: number,
  email: string,
  before: AccountState | null,
  after: AccountState,
): Promise<void> {
  const stateOf = (state: AccountState | null) => state && { role: state.role, disabled: state.disabled };
  const details = { email, before: stateOf(before), after: stateOf(after) };
  await audit(sql, { at, details });
}

/** The refusal of an invitation of an active account. */
export const accountExists = (email: string) => refuseInput([issueAt('email', 'account_exists', { email })]);

/** Creates an account, or enables a disabled one again, and mails its person a link. Refused for an active account. by: who invites. */
export function inviteStaff(
  { database, now }: Context,
  { email, name, role, locale }: Invitation,
  by: string,
  audit: Audit,
): Promise<StaffMember | CodedRefusal> {
  const at = now();
  return database.transaction(async (sql) => {
    const before = await findStaff(sql, email);
    const [staff] = await sql.query<StaffMember>(
      `insert into staff (email, name, role, locale, created_at) values ($1, $2, $3, $4, $5::timestamptz)
       on conflict (lower(email)) do update set name = $2, role = $3, locale = $4, disabled_at = null
         where staff.disabled_at is not null
       returning id, email, name, role, locale, disabled_at is not null as disabled`,
      [email, name, role, locale, new Date(at)],
    );
    if (!staff) return accountExists(email);
    await auditChange(sql, audit, at, staff.email, before, staff);
    await requestSignInLink(sql, staff.email, at, by);
    return staff;
  });
}

/** Whether an account is the only active owner, who must stay, to manage staff. */
async function isLastOwner(sql: Sql, { id, role }: StaffMember): Promise<boolean> {
  if (role !== 'owner') return false;
  const others = await sql.query(
    `select 1 from staff where role = 'owner' and disabled_at is null and id <> $1`,
    [id],
  );
  return others.length === 0;
}

const lastOwner = (email: string) => refuse(409, 'conflict', 'account_last_owner', { email });

/** An active account, locked; refused where there is none, or it is disabled. */
async function lockActive(sql: Sql, email: string): Promise<StaffMember | CodedRefusal> {
  const staff = await lockStaff(sql, email);
  return staff instanceof CodedRefusal || !staff.disabled
    ? staff
    : refuse(409, 'conflict', 'account_disabled', { email: staff.email });
}

/** An account that may be given a role, locked; refused for a disabled account, and where the last owner would be lost. */
export async function mayHaveRole(sql: Sql, email: string, role: Role): Promise<StaffMember | CodedRefusal> {
  const staff = await lockActive(sql, email);
  if (staff instanceof CodedRefusal) return staff;
  return role !== 'owner' && (await isLastOwner(sql, staff)) ? lastOwner(staff.email) : staff;
}

/** Gives an account another role, from its next request on; refused as by `mayHaveRole`. */
export function changeRole(
  { database, now }: Context,
  email: string,
  role: Role,
  audit: Audit,
): Promise<StaffMember | CodedRefusal> {
  return database.transaction(async (sql) => {
    const staff = await mayHaveRole(sql, email, role);
    if (staff instanceof CodedRefusal) return staff;
    const changed = { ...staff, role };
    await sql.query('update staff set role = $2 where id = $1', [staff.id, role]);
    await auditChange(sql, audit, now(), staff.email, staff, changed);
    return changed;
  });
}

/** An account that may be disabled, locked; refused for the last owner. */
export async function mayBeDisabled(sql: Sql, email: string): Promise<StaffMember | CodedRefusal> {
  const staff = await lockActive(sql, email);
  if (staff instanceof CodedRefusal) return staff;
  return (await isLastOwner(sql, staff)) ? lastOwner(staff.email) : staff;
}

/** Revokes the sessions, passkeys and sign-in links of an account. */
async function endAccess(sql: Sql, { id }: StaffMember, at: number): Promise<void> {
  await sql.query('delete from staff_session where staff_id = $1', [id]);
  await sql.query('delete from passkey where staff_id = $1', [id]);
  // Used up rather than deleted: the job deletes them with the files of their mails.
  await sql.query(
    'update sign_in_link set used_at = $2::timestamptz where staff_id = $1 and used_at is null',
    [id, new Date(at)],
  );
}

/** Disables an account: its sessions, links and passkeys end at once; refused for the last owner. */
export function disableStaff(
  { database, now }: Context,
  email: string,
  audit: Audit,
): Promise<StaffMember | CodedRefusal> {
  const at = now();
  return database.transaction(async (sql) => {
    const staff = await mayBeDisabled(sql, email);
    if (staff instanceof CodedRefusal) return staff;
    await sql.query('update staff set disabled_at = $2::timestamptz where id = $1', [staff.id, new Date(at)]);
    await endAccess(sql, staff, at);
    const disabled = { ...staff, disabled: true };
    await auditChange(sql, audit, at, staff.email, staff, disabled);
    return disabled;
  });
}

/** Ends the sessions of an account, or one of them. How many ended. */
export function revokeSessions(
  { database, now }: Context,
  email: string,
  session: string | null,
  audit: Audit,
): Promise<number | CodedRefusal> {
  return database.transaction(async (sql) => {
    const staff = await findStaff(sql, email);
    if (!staff) return noAccount(email);
    const ended = await sql.query(
      'delete from staff_session where staff_id = $1 and ($2::text is null or id::text = $2) returning 1',
      [staff.id, session],
    );
    const details = { email: staff.email, sessions: ended.length };
    await audit(sql, { at: now(), details });
    return ended.length;
  });
}
