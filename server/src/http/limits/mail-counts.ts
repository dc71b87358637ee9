import { createHash } from 'node:crypto';
import { MAIL_COUNT_TIME, type MailLimitName, mailLimits, mayMail } from '@towpath/rules/mail/mail-limits';
import type { Sql } from '../../database/database.ts';
import { lockName } from '../../database/name-lock.ts';

// An address is personal data: only its hash is stored, for as long as it counts.
const hashOf = (address: string) => createHash('sha256').update(address.toLowerCase()).digest('base64url');

/** A mail to an address. cause: what it is for, the same for each attempt to send it, so that it counts once. */
export interface CountedMail {
  cause: string;
  kind: MailLimitName;
  address: string;
}

/**
 * Counts a mail to an address in the caller's transaction, in which others to it wait; false where the address has had enough of
 * this kind (decision 055). now in milliseconds.
 */
export async function countMail(
  sql: Sql,
  { cause, kind, address }: CountedMail,
  now: number,
): Promise<boolean> {
  const hash = hashOf(address);
  // Lock order: visitor.
  await lockName(sql, `mail ${kind} ${hash}`);
  const counted = await sql.query<{ cause: string; at: Date }>(
    'select cause, at from address_mail where kind = $1 and address = $2 and at > $3::timestamptz',
    [kind, hash, new Date(now - MAIL_COUNT_TIME)],
  );
  if (counted.some((mail) => mail.cause === cause)) return true;
  const sentAt = counted.map(({ at }) => at.getTime());
  if (!mayMail(mailLimits[kind], sentAt, now)) return false;
  await sql.query(
    `insert into address_mail (cause, kind, address, at) values ($1, $2, $3, $4::timestamptz)
     on conflict (cause) do update set at = excluded.at`,
    [cause, kind, hash, new Date(now)],
  );
  return true;
}

/** Deletes mails that no longer count. now in milliseconds. */
export async function deleteMailCounts(sql: Sql, now: number): Promise<void> {
  await sql.query('delete from address_mail where at <= $1::timestamptz', [new Date(now - MAIL_COUNT_TIME)]);
}
