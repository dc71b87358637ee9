import type { Context } from '../database/context.ts';
import type { Job } from '../jobs/queue.ts';
import type { Transport } from '../notifications/mail/transport.ts';
import { sendSignInLinks, signInLinksDue } from './links/send-links.ts';
import { applyStaffRetention } from './retention.ts';

/** Seconds between two runs. */
const RETENTION_INTERVAL = 3_600;

/** The jobs that mail sign-in links and delete what has expired. publicAddress: the base URL of links. */
export function staffJobs(context: Context, transport: Transport, publicAddress: string): Job[] {
  return [
    {
      name: 'send-sign-in-links',
      due: signInLinksDue,
      run: () => sendSignInLinks(context, transport, publicAddress),
    },
    { name: 'staff-retention', every: RETENTION_INTERVAL, run: () => applyStaffRetention(context) },
  ];
}
