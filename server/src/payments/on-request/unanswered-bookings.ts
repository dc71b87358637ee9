import { dueStep } from '@towpath/rules/booking/on-request-state';
import { lockBooking } from '../../bookings/lock-booking.ts';
import { isActive } from '../../database/booking-state.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import { runForEach } from '../../jobs/run-for-each.ts';
import { endOnRequest } from './end-on-request.ts';

interface OpenOnRequest {
  id: string;
  decided_at: Date;
  answer_hours: number;
  reminded: boolean;
  /** Until when its amount is reserved on a card; null: not reserved. */
  capture_before: Date | null;
}

/** The unanswered requests, or the one with an id if it is unanswered. */
function findOpenOnRequest(sql: Sql, id: string | null): Promise<OpenOnRequest[]> {
  return sql.query<OpenOnRequest>(
    `select booking.id, decided_at, answer_hours, reminded_at is not null as reminded,
       (select min(capture_before) from payment where booking_id = booking.id and payment.state = 'open') as capture_before
     from booking join terms on terms.id = terms_id
     where on_request and accepted_at is null and ${isActive}
       and ($1::uuid is null or booking.id = $1)
     order by decided_at`,
    [id],
  );
}

const stepOf = ({ decided_at, answer_hours, reminded, capture_before }: OpenOnRequest, now: number) =>
  dueStep(
    {
      placedAt: decided_at.getTime(),
      answerHours: answer_hours,
      reminded,
      captureBefore: capture_before?.getTime() ?? null,
    },
    now,
  );

async function remind({ now }: Context, sql: Sql, id: string): Promise<void> {
  const at = now();
  await sql.query('update booking set reminded_at = $2::timestamptz where id = $1', [id, new Date(at)]);
  await queueNotification(sql, 'request_reminder', { at, bookingId: id }, {});
}

async function expire(context: Context, sql: Sql, id: string): Promise<void> {
  await endOnRequest(context, sql, id, 'expired');
  await queueNotification(sql, 'request_expired', { at: context.now(), bookingId: id }, {});
}

/** Decides again under the lock: the request may have been answered since, or another instance was faster. */
function process(context: Context, id: string): Promise<void> {
  return context.database.transaction(async (sql) => {
    await lockBooking(sql, id);
    const [request] = await findOpenOnRequest(sql, id);
    const step = request ? stepOf(request, context.now()) : null;
    if (step === 'remind') await remind(context, sql, id);
    if (step === 'expire') await expire(context, sql, id);
  });
}

/**
 * Reminds the operator of requests once half of their time has passed and expires those whose time is over, each in one
 * transaction (decision 087). Calls no provider, so that an outage there does not delay it. Throws after all were tried
 * if some failed.
 */
export async function processDueOnRequest(context: Context): Promise<void> {
  const open = await findOpenOnRequest(context.database, null);
  const due = open.filter((request) => stepOf(request, context.now()) !== null);
  await runForEach(
    due,
    ({ id }) => process(context, id),
    'Some requests could not be reminded of or expired',
  );
}
