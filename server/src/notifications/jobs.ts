import type { Context } from '../database/context.ts';
import type { Job } from '../jobs/queue.ts';
import { sendAccessCodes } from './access/send-access-codes.ts';
import { sendMails } from './mail/send-mails.ts';
import type { Transport } from './mail/transport.ts';
import { remindBookers } from './own-parts/remind-bookers.ts';
import { sendOwnPartMails } from './own-parts/send-own-part-mails.ts';
import { sendNotifications } from './send-notifications.ts';

/** Seconds. */
const INTERVAL = 5;
/** Seconds between runs: reminders are due by the hour. */
const REMINDER_INTERVAL = 60;
/** Seconds between runs: a visitor is waiting for the code. */
const CODE_INTERVAL = 2;

/** The jobs that write and send mails. publicAddress: the base URL of links. */
export function mailJobs(context: Context, transport: Transport, publicAddress: string): Job[] {
  return [
    { name: 'send-notifications', every: INTERVAL, run: () => sendNotifications(context, publicAddress) },
    { name: 'send-mails', every: INTERVAL, run: () => sendMails(context, transport) },
    {
      name: 'send-own-part-mails',
      every: INTERVAL,
      run: () => sendOwnPartMails(context, transport, publicAddress),
    },
    { name: 'remind-bookers', every: REMINDER_INTERVAL, run: () => remindBookers(context) },
    {
      name: 'send-access-codes',
      every: CODE_INTERVAL,
      run: () => sendAccessCodes(context, transport, publicAddress),
    },
  ];
}
