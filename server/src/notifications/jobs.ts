import type { Context } from '../database/context.ts';
import type { Job } from '../jobs/queue.ts';
import { sendMails } from './send-mails.ts';
import { tellNotices } from './send-notifications.ts';
import type { Post } from './transport.ts';

/** Seconds. */
const EVERY = 5;

/** The jobs that write and send mails. publicAddress: what links in them begin with. */
export function mailJobs(context: Context, post: Post, publicAddress: string): Job[] {
  return [
    { name: 'tell-notices', every: EVERY, run: () => tellNotices(context, publicAddress) },
    { name: 'send-mails', every: EVERY, run: () => sendMails(context, post) },
  ];
}
