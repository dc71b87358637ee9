import { amendmentJobs } from './amendments/jobs.ts';
import { bookingJobs } from './bookings/jobs.ts';
import { programmeJobs } from './catalogue/programme/jobs.ts';
import type { Context } from './database/context.ts';
import { enquiryJobs } from './enquiries/expire-quotes.ts';
import { limitJobs } from './jobs/limit-jobs.ts';
import type { Job } from './jobs/queue.ts';
import { funnelJobs } from './metrics/funnel/count-steps.ts';
import { mailJobs } from './notifications/jobs.ts';
import type { Transport } from './notifications/mail/transport.ts';
import { paymentJobs } from './payments/jobs.ts';
import type { Provider } from './payments/stripe/provider.ts';
import { privacyJobs } from './privacy/retention.ts';
import { staffJobs } from './staff/jobs.ts';
import { waitingJobs } from './waiting/offer-freed-cabins.ts';

/** All jobs of an instance. publicAddress: the base URL of links in mails. */
export function backgroundJobs(
  context: Context,
  provider: Provider,
  transport: Transport,
  publicAddress: string,
): Job[] {
  return [
    ...limitJobs(context),
    ...bookingJobs(context),
    ...paymentJobs(context, provider),
    ...amendmentJobs(context, provider),
    ...enquiryJobs(context),
    ...waitingJobs(context),
    ...mailJobs(context, transport, publicAddress),
    ...privacyJobs(context),
    ...staffJobs(context, transport, publicAddress),
    ...programmeJobs(context),
    ...funnelJobs(context),
  ];
}
