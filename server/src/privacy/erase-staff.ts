import { type CodedRefusal, refuse } from '../config/coded-refusal.ts';
import type { Sql } from '../database/database.ts';
import { eraseFromAudit, eraseFromJson } from './erase-records.ts';

interface Account {
  id: string;
  email: string;
  name: string;
  active: boolean;
}

/** An account of staff that was erased, or none; mails: the ids of mail files to be removed after the commit. */
interface ErasedStaff {
  accounts: number;
  mails: string[];
}

async function findAccount(sql: Sql, email: string): Promise<Account | undefined> {
  const [found] = await sql.query<Account>(
    'select id, email, name, disabled_at is null as active from staff where lower(email) = lower($1)',
    [email],
  );
  return found;
}

/** The columns beside the audit that name who did something. */
export const actorColumns: readonly [string, string][] = [
  ['refund', 'requested_by'],
  ['booking_note', 'by'],
  ['booking_note', 'done_by'],
  ['departure_note', 'by'],
  ['booking_attachment', 'by'],
  ['supplier_attachment', 'by'],
  ['exchange_rate', 'by'],
  ['task', 'by'],
  ['task', 'done_by'],
  ['task', 'assignee'],
  ['amendment', 'by'],
  ['amendment', 'decided_by'],
  ['credit_voucher', 'issued_by'],
  ['cabin_option', 'created_by'],
  ['booking_transfer', 'by'],
  ['complaint', 'by'],
  ['complaint', 'answered_by'],
  ['waiting_party', 'created_by'],
  ['waiting_offer', 'by'],
  ['group_quote', 'created_by'],
  ['enquiry_message', 'by'],
];

/** Replaces the account's address where it names who did something; entries of one person still belong together. */
async function renameActor(sql: Sql, { id, email }: Account): Promise<void> {
  const values = [email, `former staff ${id.slice(0, 8)}`];
  // The audit comes last: it is locked from here on, and other transactions write it last.
  for (const [table, column] of actorColumns)
    await sql.query(`update ${table} set ${column} = $2 where lower(${column}) = lower($1)`, values);
  await sql.query('alter table audit disable trigger audit_append_only');
  await sql.query('update audit set by = $2 where lower(by) = lower($1)', values);
  await sql.query('alter table audit enable trigger audit_append_only');
}

/**
 * Erases a member of staff, in the caller's transaction: the account with its links, passkeys, sessions and saved filters, and
 * its address and name where they say who did something, which is kept (decision 083). Refused while the account is active.
 */
export async function eraseStaff(sql: Sql, email: string): Promise<ErasedStaff | CodedRefusal> {
  const account = await findAccount(sql, email);
  if (!account) return { accounts: 0, mails: [] };
  if (account.active) return refuse(409, 'still_staff', 'person_staff', { email: account.email });
  await renameActor(sql, account);
  const texts = [account.email, account.name].filter((text) => text.length >= 6);
  await eraseFromAudit(sql, texts);
  await eraseFromJson(sql, 'notice', 'details', texts);
  await sql.query('delete from sign_in_request where lower($1) in (lower(email), lower(invited_by))', [
    account.email,
  ]);
  await sql.query('delete from saved_filter where lower(owner) = lower($1)', [account.email]);
  const links = await sql.query<{ id: string }>('delete from sign_in_link where staff_id = $1 returning id', [
    account.id,
  ]);
  await sql.query('delete from staff where id = $1', [account.id]);
  return { accounts: 1, mails: links.map(({ id }) => id) };
}

/** Exports what is kept about a member of staff, without public keys; null where there is no account. */
export async function exportStaff(sql: Sql, email: string | null): Promise<object | null> {
  const [account] = await sql.query<{ account: object }>(
    `select jsonb_build_object('email', email, 'name', name, 'role', role, 'locale', locale, 'created_at', created_at,
       'signed_in_at', signed_in_at, 'disabled_at', disabled_at,
       'passkeys', (select coalesce(jsonb_agg(jsonb_build_object('created_at', created_at, 'used_at', used_at)), '[]')
                    from passkey where staff_id = staff.id),
       'sessions', (select coalesce(jsonb_agg(jsonb_build_object('method', method, 'user_agent', user_agent,
                      'created_at', created_at, 'seen_at', seen_at)), '[]') from staff_session where staff_id = staff.id),
       'audit', (select coalesce(jsonb_agg(jsonb_build_object('at', at, 'command', command, 'details', details) order by id), '[]')
                 from audit where lower(by) = lower(staff.email))) as account
     from staff where lower(email) = lower($1)`,
    [email],
  );
  return account?.account ?? null;
}
