import type { Locale } from '@towpath/rules/core/locale';
import type { Role } from '@towpath/rules/office/permissions';
import { type CodedRefusal, missing } from '../config/coded-refusal.ts';
import type { Sql } from '../database/database.ts';

export interface StaffMember {
  id: string;
  email: string;
  name: string;
  role: Role;
  locale: Locale;
  disabled: boolean;
}

const columns = 'id, email, name, role, locale, disabled_at is not null as disabled';

/** The account with an e-mail address, in any case; null where there is none. */
export async function findStaff(sql: Sql, email: string): Promise<StaffMember | null> {
  const [found] = await sql.query<StaffMember>(
    `select ${columns} from staff where lower(email) = lower($1)`,
    [email],
  );
  return found ?? null;
}

/** The refusal of an address without an account; only owners see it. */
export const noAccount = (email: string) => missing('account_unknown', { email });

/** The account with an e-mail address, locked until the transaction ends; a refusal where there is none. Lock order: alone. */
export async function lockStaff(sql: Sql, email: string): Promise<StaffMember | CodedRefusal> {
  // Changes of accounts wait for each other, so that two of them can't take the last owner away.
  await sql.query(`select 1 from staff where role = 'owner' order by id for update`);
  const [found] = await sql.query<StaffMember>(
    `select ${columns} from staff where lower(email) = lower($1) for update`,
    [email],
  );
  return found ?? noAccount(email);
}
