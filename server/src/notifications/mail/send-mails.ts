import type { Context } from '../../database/context.ts';
import { runForEach } from '../../jobs/run-for-each.ts';
import { claimMail, type Mail, markFailed, markSent } from './outbox.ts';
import { failureOf, type Transport } from './transport.ts';

const BATCH_SIZE = 50;

/** Claims the due mails one by one, so that other instances can send the rest. */
async function* claimDueMails({ database, now }: Context): AsyncGenerator<Mail> {
  for (let count = 0; count < BATCH_SIZE; count += 1) {
    const mail = await claimMail(database, now());
    if (!mail) return;
    yield mail;
  }
}

async function send(context: Context, transport: Transport, mail: Mail): Promise<void> {
  try {
    await transport.send(mail);
  } catch (fault) {
    const failure = failureOf(fault);
    const retryAt = await context.database.transaction((sql) =>
      markFailed(sql, mail, failure, context.now()),
    );
    const next = retryAt === null ? 'it is given up' : `next attempt ${new Date(retryAt).toISOString()}`;
    // The log names the mail and not its recipient.
    throw new Error(
      `Mail ${mail.id} (${mail.kind}) was not sent, attempt ${mail.tries}, ${next}: ${failure.problem}`,
    );
  }
  await markSent(context.database, mail, context.now());
}

/**
 * Sends the mails that are due. A mail is claimed before and marked after sending: after a crash in between it is sent
 * again with the same message id. Throws an AggregateError after all were tried if some failed.
 */
export async function sendMails(context: Context, transport: Transport): Promise<void> {
  await runForEach(
    claimDueMails(context),
    (mail) => send(context, transport, mail),
    'Some mails could not be sent',
  );
}
