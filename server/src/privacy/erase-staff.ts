import { Refusal } from '../config/errors.ts';
import type { Sql } from '../database/database.ts';
import { eraseFromAudit, eraseFromJson } from './erase-records.ts';

interface Account {
  id: string;
  email: string;
  name: string;
  active: boolean;
}

async function findAccount(sql: Sql, email: string): Promise<Account | undefined> {
  const [found] = await sql.query<Account>(
    `select id, email, name, disabled_at is null as active from staff where lower(email) = lower($1)`,
    [email],
  );
  return found;
}

/** The name that stays in audit entries of an erased account: entries of one person still belong together. */
const formerStaff = (id: string) => `former staff ${id.slice(0, 8)}`;

/**
 * Erases a member of staff: the account with its links, passkeys and sessions, and address and name in the audit, which
 * keeps what was done. How many accounts were erased; refused while the account is active.
 */
export async function eraseStaff(sql: Sql, email: string): Promise<number | Refusal> {
  const account = await findAccount(sql, email);
  if (!account) return 0;
  if (account.active)
    return new Refusal(
      409,
      'still_staff',
      `${account.email} is an active member of staff: disable the account first.`,
    );
  const texts = [account.email, account.name].filter((text) => text.length >= 6);
  await sql.query('alter table audit disable trigger audit_append_only');
  await sql.query('update audit set by = $2 where lower(by) = lower($1)', [
    account.email,
    formerStaff(account.id),
  ]);
  await sql.query('alter table audit enable trigger audit_append_only');
  await eraseFromAudit(sql, texts);
  await eraseFromJson(sql, 'notice', 'details', texts);
  await sql.query('delete from sign_in_request where lower(email) = lower($1)', [account.email]);
  await sql.query('delete from staff where id = $1', [account.id]);
  return 1;
}
