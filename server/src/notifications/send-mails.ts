import type { Context } from '../database/context.ts';
import { type Mail, noteSent, noteUnsent, takeMail } from './outbox.ts';
import { isHopeless, type Post } from './transport.ts';

const AT_ONCE = 50;

async function send(context: Context, post: Post, mail: Mail): Promise<void> {
  try {
    await post.send(mail);
  } catch (fault) {
    const problem = fault instanceof Error ? fault.message : String(fault);
    await context.database.transaction((sql) =>
      noteUnsent(sql, mail, problem, isHopeless(fault), context.now()),
    );
    throw fault;
  }
  await noteSent(context.database, mail, context.now());
}

/**
 * Sends the mails that are due. One is taken before it is sent and marked after: an instance that dies in between sends
 * it again under the same id, because a mail server can't be asked whether it has it. Throws after all were tried where
 * some had a fault.
 */
export async function sendMails(context: Context, post: Post): Promise<void> {
  const faults: unknown[] = [];
  for (let sent = 0; sent < AT_ONCE; sent += 1) {
    const mail = await takeMail(context.database, context.now());
    if (!mail) break;
    await send(context, post, mail).catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Some mails could not be sent');
}
