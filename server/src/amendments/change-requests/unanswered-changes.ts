import type { AmendmentKind } from '@towpath/rules/amendments/change';
import { dueStep } from '@towpath/rules/booking/on-request-state';
import { lockBooking } from '../../bookings/lock-booking.ts';
import { writeAudit } from '../../database/audit.ts';
import { isActive } from '../../database/booking-state.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import { runForEach } from '../../jobs/run-for-each.ts';
import { markDecided } from '../amendment-rows.ts';
import { system } from './expired.ts';

interface Waiting {
  id: string;
  booking_id: string;
  kinds: AmendmentKind[];
  requested_at: Date;
  answer_hours: number;
  reminded: boolean;
}

/** The unanswered requests for changes of active bookings, or the one with an id. */
function findWaiting(sql: Sql, id: string | null): Promise<Waiting[]> {
  return sql.query<Waiting>(
    `select amendment.id, booking_id, kinds, requested_at, answer_hours, amendment.reminded_at is not null as reminded
     from amendment join booking on booking.id = booking_id join terms on terms.id = terms_id
     where amendment.state = 'requested' and ${isActive} and ($1::uuid is null or amendment.id = $1)
     order by requested_at`,
    [id],
  );
}

const stepOf = ({ requested_at, answer_hours, reminded }: Waiting, now: number) =>
  dueStep({ placedAt: requested_at.getTime(), answerHours: answer_hours, reminded }, now);

async function remind(sql: Sql, { id, booking_id: bookingId, kinds }: Waiting, at: number): Promise<void> {
  await sql.query('update amendment set reminded_at = $2::timestamptz where id = $1', [id, new Date(at)]);
  await queueNotification(sql, 'amendment_reminder', { at, bookingId }, { kinds });
}

async function expire(sql: Sql, { id, booking_id: bookingId, kinds }: Waiting, at: number): Promise<void> {
  await markDecided(sql, id, { state: 'declined', by: system, reason: null }, at);
  const entry = { at, by: system, command: 'bookings expire-change' as const, bookingId };
  await writeAudit(sql, { ...entry, details: { kinds } });
  await queueNotification(sql, 'amendment_expired', { at, bookingId }, { kinds });
}

/** Decides again under the lock: the request may have been answered since, or another instance was faster. */
function process(context: Context, { id, booking_id }: Waiting): Promise<void> {
  return context.database.transaction(async (sql) => {
    await lockBooking(sql, booking_id);
    const [waiting] = await findWaiting(sql, id);
    const at = context.now();
    const step = waiting ? stepOf(waiting, at) : null;
    if (waiting && step === 'remind') await remind(sql, waiting, at);
    if (waiting && step === 'expire') await expire(sql, waiting, at);
  });
}

/**
 * Reminds the operator of requests for changes once half of their time has passed and ends those whose time is over, each in one
 * transaction, with the times of requests for bookings (decision 087, decision 110). Throws after all were tried if some failed.
 */
export async function processDueChangeRequests(context: Context): Promise<void> {
  const waiting = await findWaiting(context.database, null);
  const due = waiting.filter((request) => stepOf(request, context.now()) !== null);
  await runForEach(
    due,
    (request) => process(context, request),
    'Some requests for changes could not be reminded of or ended',
  );
}
