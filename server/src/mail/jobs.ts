import type { Context } from '../context.ts';
import type { Job } from '../payments/queue.ts';
import type { Post } from './post.ts';
import { sendMails } from './send.ts';
import { tellNotices } from './tell.ts';

/** Seconds. */
const EVERY = 5;

/** The jobs that write and send mails. publicAddress: what links in them begin with. */
export function mailJobs(context: Context, post: Post, publicAddress: string): Job[] {
  return [
    { name: 'tell-notices', every: EVERY, run: () => tellNotices(context, publicAddress) },
    { name: 'send-mails', every: EVERY, run: () => sendMails(context, post) },
  ];
}
