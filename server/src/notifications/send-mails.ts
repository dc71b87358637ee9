import type { Context } from '../database/context.ts';
import { claimMail, type Mail, markFailed, markSent } from './outbox.ts';
import { isPermanentFailure, type Transport } from './transport.ts';

const BATCH_SIZE = 50;

async function send(context: Context, transport: Transport, mail: Mail): Promise<void> {
  try {
    await transport.send(mail);
  } catch (fault) {
    const problem = fault instanceof Error ? fault.message : String(fault);
    await context.database.transaction((sql) =>
      markFailed(sql, mail, problem, isPermanentFailure(fault), context.now()),
    );
    throw fault;
  }
  await markSent(context.database, mail, context.now());
}

/**
 * Sends the mails that are due. A mail is claimed before and marked after sending: after a crash in between it is sent
 * again with the same message id. Throws an AggregateError after all were tried if some failed.
 */
export async function sendMails(context: Context, transport: Transport): Promise<void> {
  const faults: unknown[] = [];
  for (let sent = 0; sent < BATCH_SIZE; sent += 1) {
    const mail = await claimMail(context.database, context.now());
    if (!mail) break;
    await send(context, transport, mail).catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Some mails could not be sent');
}
