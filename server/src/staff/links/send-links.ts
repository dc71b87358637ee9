import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { claimRows } from '../../jobs/claim-rows.ts';
import { runForEach } from '../../jobs/run-for-each.ts';
import { sendDirect } from '../../notifications/mail/send-direct.ts';
import type { Transport } from '../../notifications/mail/transport.ts';
import { findStaff } from '../staff-rows.ts';
import { createSignInLink, LINK_LIFETIME } from './links.ts';
import { type LinkReason, signInMail } from './mail.ts';

/** Milliseconds after which a request whose mail could not be sent is tried again. */
const RETRY = 30_000;

interface LinkRequest {
  id: string;
  email: string;
  invited_by: string | null;
}

const isDue = 'retry_at <= $1::timestamptz';
/** Whether a sign-in link is to be mailed at $1. */
export const signInLinksDue = `exists (select from sign_in_request where ${isDue})`;

/** Claims the request that is due longest. */
const claim = `update sign_in_request set retry_at = $2::timestamptz
  where id = (select id from sign_in_request where ${isDue}
              order by retry_at limit 1 for update skip locked)
  returning id, email, invited_by`;

/** Deletes the requests that are older than a quarter of an hour, which are no longer waited for. */
async function deleteOld({ database, now }: Context): Promise<void> {
  await database.query('delete from sign_in_request where created_at <= $1::timestamptz', [
    new Date(now() - LINK_LIFETIME),
  ]);
}

/** Why a link is mailed. invitedBy: the address of the member of staff who gave access, or the user of the command line, who has no account. */
async function reasonOf(sql: Sql, invitedBy: string | null): Promise<LinkReason> {
  if (invitedBy === null) return { kind: 'requested' };
  const inviter = await findStaff(sql, invitedBy);
  return { kind: 'invited', by: inviter && (inviter.name || inviter.email) };
}

async function answer(
  context: Context,
  transport: Transport,
  publicAddress: string,
  { id, email, invited_by }: LinkRequest,
): Promise<void> {
  const { database, now } = context;
  const staff = await findStaff(database, email);
  if (staff && !staff.disabled)
    await sendDirect(
      context,
      transport,
      { cause: id, kind: 'sign_in_link', address: staff.email },
      async () => {
        const link = await createSignInLink(database, staff.id, publicAddress, now());
        const reason = await reasonOf(database, invited_by);
        return signInMail(context, { staff, link, reason, publicAddress });
      },
    );
  await database.query('delete from sign_in_request where id = $1', [id]);
}

/**
 * Mails the requested sign-in links, with a new token each: it is in the mail and nowhere else. A request for an address
 * without an active account is dropped. Throws an AggregateError after all were tried if some mails failed.
 */
export async function sendSignInLinks(
  context: Context,
  transport: Transport,
  publicAddress: string,
): Promise<void> {
  await deleteOld(context);
  await runForEach(
    claimRows<LinkRequest>(context, claim, RETRY),
    (request) => answer(context, transport, publicAddress, request),
    'Some sign-in links could not be sent',
  );
}
