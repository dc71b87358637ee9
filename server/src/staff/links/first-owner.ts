import type { Context } from '../../database/context.ts';
import { createSignInLink } from './links.ts';

/** The address of the first owner where OPERATOR_MAIL is not set; it receives no mail. */
const PLACEHOLDER = 'owner@localhost';

interface Owner {
  id: string;
  email: string;
}

/** The link that is printed at the start, and the account that it signs in. */
interface PrintedLink {
  href: string;
  email: string;
}

/**
 * A link for the first owner, to be printed at the start: before the first sign-in, and at every start of the embedded
 * database outside production, whose data is a demo's. Creates the account where there is no staff. null: no link is due.
 */
export async function firstOwnerLink(context: Context, publicAddress: string): Promise<PrintedLink | null> {
  const { config, database, now } = context;
  return database.transaction(async (sql) => {
    await sql.query(
      `insert into staff (email, name, role, locale, created_at)
       select $1, '', 'owner', 'en', $2::timestamptz where not exists (select 1 from staff)
       on conflict do nothing`,
      [config.operatorMail ?? PLACEHOLDER, new Date(now())],
    );
    const [owner] = await sql.query<Owner>(
      `select id, email from staff where role = 'owner' and disabled_at is null
         and ($1 or not exists (select 1 from staff where signed_in_at is not null))
       order by created_at, id limit 1`,
      [!config.production && config.databaseUrl === null],
    );
    if (!owner) return null;
    return { email: owner.email, href: (await createSignInLink(sql, owner.id, publicAddress, now())).href };
  });
}
