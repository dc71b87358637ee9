import type { Context } from '../database/context.ts';
import type { Job } from '../jobs/queue.ts';
import { accessCodesDue, sendAccessCodes } from './access/send-access-codes.ts';
import { mailsDue } from './mail/outbox.ts';
import { sendMails } from './mail/send-mails.ts';
import type { Transport } from './mail/transport.ts';
import { remindBookers } from './own-parts/remind-bookers.ts';
import { passengerMailsDue, sendOwnPartMails } from './own-parts/send-own-part-mails.ts';
import { notificationsDue, sendNotifications } from './send-notifications.ts';

/** Seconds between runs: reminders are due by the hour. */
const REMINDER_INTERVAL = 60;

/** The jobs that write and send mails. publicAddress: the base URL of links. */
export function mailJobs(context: Context, transport: Transport, publicAddress: string): Job[] {
  return [
    {
      name: 'send-notifications',
      due: notificationsDue(context.config.unpaidMailMinutes),
      run: () => sendNotifications(context, publicAddress),
    },
    { name: 'send-mails', due: mailsDue, run: () => sendMails(context, transport) },
    {
      name: 'send-own-part-mails',
      due: passengerMailsDue,
      run: () => sendOwnPartMails(context, transport, publicAddress),
    },
    { name: 'remind-bookers', every: REMINDER_INTERVAL, run: () => remindBookers(context) },
    {
      name: 'send-access-codes',
      due: accessCodesDue,
      run: () => sendAccessCodes(context, transport, publicAddress),
    },
  ];
}
