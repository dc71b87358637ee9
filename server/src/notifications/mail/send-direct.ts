import { type DirectMailKind, directMails } from '@towpath/rules/mail/mail-limits';
import type { Context } from '../../database/context.ts';
import { countMail } from '../../http/limits/mail-counts.ts';
import type { DirectMessage } from './direct-message.ts';
import type { Transport } from './transport.ts';

/** A mail that is sent at once. cause: what it is for, the same for each attempt, so that it counts once. */
interface DirectMail {
  cause: string;
  kind: DirectMailKind;
  address: string;
}

/**
 * Sends a mail that is not stored in the outbox, unless its address has had enough of its kind: then false, and no mail is made.
 * make: null where it is no longer wanted. Throws if the mail was not accepted.
 */
export async function sendDirect(
  { database, now }: Pick<Context, 'database' | 'now'>,
  transport: Transport,
  { cause, kind, address }: DirectMail,
  make: () => Promise<DirectMessage | null>,
): Promise<boolean> {
  const mail = { cause, kind: directMails[kind], address };
  if (!(await database.transaction((sql) => countMail(sql, mail, now())))) return false;
  const message = await make();
  if (message) await transport.send(message);
  return true;
}
