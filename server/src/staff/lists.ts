import type { StaffAccount, StaffSession } from '@towpath/rules/office/views/staff-views';
import type { Context } from '../database/context.ts';
import { sessionBounds } from './sessions.ts';

const iso = (time: Date | null) => time?.toISOString() ?? null;

type Times<Row, Name extends keyof Row> = Omit<Row, Name> & Record<Name, Date>;
type AccountRow = Omit<Times<StaffAccount, 'created_at'>, 'signed_in_at' | 'disabled_at'> &
  Record<'signed_in_at' | 'disabled_at', Date | null>;

/** Every account, active ones first, by e-mail address. */
export async function listStaff(context: Context): Promise<StaffAccount[]> {
  const { begun, seen } = sessionBounds(context);
  const rows = await context.database.query<AccountRow>(
    `select email, name, role, locale, created_at, signed_in_at, disabled_at,
       (select count(*) from passkey where staff_id = staff.id) as passkeys,
       (select count(*) from staff_session s
         where staff_id = staff.id and s.created_at > $1::timestamptz and seen_at > $2::timestamptz) as sessions
     from staff order by disabled_at is not null, lower(email)`,
    [begun, seen],
  );
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    signed_in_at: iso(row.signed_in_at),
    disabled_at: iso(row.disabled_at),
  }));
}

/** The sessions that have not ended, of every account or of one, the last used first. */
export async function listSessions(context: Context, email: string | null): Promise<StaffSession[]> {
  const { begun, seen } = sessionBounds(context);
  const rows = await context.database.query<Times<StaffSession, 'created_at' | 'seen_at'>>(
    `select session.id, email, method, user_agent, session.created_at, seen_at
     from staff_session session join staff on staff.id = staff_id
     where session.created_at > $1::timestamptz and seen_at > $2::timestamptz
       and ($3::text is null or lower(email) = lower($3))
     order by seen_at desc, session.id`,
    [begun, seen, email],
  );
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    seen_at: row.seen_at.toISOString(),
  }));
}
