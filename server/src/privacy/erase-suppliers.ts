import type { Sql } from '../database/database.ts';
import { escapeRegExp } from './erase-records.ts';
import { eraseTasksAbout } from './erase-tasks.ts';

interface Contact {
  id: string;
  contact: string | null;
  email: string;
}

/** Removes a contact from the names of a supplier's attachments; the files, such as a contract, stay with the supplier. */
const eraseFromNames = (sql: Sql, { id, contact, email }: Contact) =>
  sql.query(
    `update supplier_attachment set name = regexp_replace(name, $2, '–', 'gi') where supplier_id = $1 and name ~* $2`,
    [id, [contact, email].flatMap((text) => (text ? `(?<!\\w)${escapeRegExp(text)}(?!\\w)` : [])).join('|')],
  );

/**
 * Erases the contact of suppliers with an e-mail address, in any case, with the tasks about them, which may name the contact; the
 * suppliers stay.
 */
export async function eraseContact(sql: Sql, email: string | null): Promise<void> {
  const found = await sql.query<Contact>(
    `with found as (select id, contact, email from supplier)
     update supplier set contact = null, phone = null, email = null, version = version + 1
     from found where found.id = supplier.id and lower(supplier.email) = lower($1)
     returning found.id, found.contact, found.email`,
    [email],
  );
  const ids = found.map(({ id }) => id);
  await eraseTasksAbout(sql, 'supplier_id', ids);
  for (const supplier of found) await eraseFromNames(sql, supplier);
}
