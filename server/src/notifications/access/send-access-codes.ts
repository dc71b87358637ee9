import { hashCode, newCode } from '../../bookings/access/code-hash.ts';
import { findBooking } from '../../bookings/find-booking.ts';
import { findGroupQuote } from '../../bookings/group-quotes/quote-rows.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { claimRows } from '../../jobs/claim-rows.ts';
import { runForEach } from '../../jobs/run-for-each.ts';
import { sendDirect } from '../mail/send-direct.ts';
import type { Transport } from '../mail/transport.ts';
import { accessCodeMail, type CodeSubject } from './access-mail.ts';

/** Milliseconds after which a code that could not be mailed is tried again. */
const RETRY = 30_000;

interface CodeRequest {
  id: string;
  /** The id of a booking, or of a group quote. */
  booking_id: string;
}

/** SQL condition on a row of `access_code`: its code is to be mailed at $1; expired requests are skipped. */
const isDue = 'sent_at is null and retry_at <= $1::timestamptz and expires_at > $1::timestamptz';
/** SQL condition: some code is to be mailed at $1. */
export const accessCodesDue = `exists (select from access_code where ${isDue})`;

/** Claims the request that is due longest. */
const claim = `update access_code set retry_at = $2::timestamptz
  where id = (select id from access_code
              where ${isDue}
              order by retry_at limit 1 for update skip locked)
  returning id, booking_id`;

/** Mails a code unless the address has had enough of them: this limits floods of mail and guesses. Whether it was sent. */
async function sendCode(
  context: Context,
  transport: Transport,
  publicAddress: string,
  id: string,
  subject: CodeSubject,
): Promise<boolean> {
  const { database, now } = context;
  const isSent = await sendDirect(
    context,
    transport,
    { cause: id, kind: 'access_code', address: subject.email },
    async () => {
      const code = newCode();
      await database.query('update access_code set hash = $2 where id = $1', [id, await hashCode(code)]);
      return accessCodeMail(context, publicAddress, subject, { id, code });
    },
  );
  if (isSent)
    await database.query('update access_code set sent_at = $2::timestamptz where id = $1', [
      id,
      new Date(now()),
    ]);
  return isSent;
}

/** Whom the code of a request is mailed to; null where there is no such booking or open quote, or its data is erased. */
async function findSubject(sql: Sql, id: string): Promise<CodeSubject | null> {
  const booking = await findBooking(sql, id);
  if (booking) return booking.status === 'completed' && booking.email ? { of: 'booking', ...booking } : null;
  const quote = await findGroupQuote(sql, id);
  if (!quote || quote.ended !== null || quote.email === null) return null;
  const { number, brand, locale, name, email } = quote;
  return { of: 'quote', number, brand, locale, name: name ?? '', email };
}

async function answer(
  context: Context,
  transport: Transport,
  publicAddress: string,
  { id, booking_id }: CodeRequest,
): Promise<void> {
  const subject = await findSubject(context.database, booking_id);
  if (subject && (await sendCode(context, transport, publicAddress, id, subject))) return;
  await context.database.query('delete from access_code where id = $1', [id]);
}

/**
 * Mails the requested codes: each is made here, and is in the mail and nowhere else. A request for an unknown booking or quote, or for
 * an address that has had enough codes, is dropped. Throws an AggregateError after all were tried if some mails failed.
 */
export async function sendAccessCodes(
  context: Context,
  transport: Transport,
  publicAddress: string,
): Promise<void> {
  await runForEach(
    claimRows<CodeRequest>(context, claim, RETRY),
    (request) => answer(context, transport, publicAddress, request),
    'Some access codes could not be sent',
  );
}
