import { Refusal } from '../../config/errors.ts';
import type { Context } from '../../database/context.ts';

const HOUR = 3_600_000;

/** Something to do with paying that was refused. subject: the booking or payment it was about, where there is one. */
export interface RefusedPayment {
  call: 'pay_booking' | 'pay' | 'webhook' | 'return';
  error: string;
  subject: string | null;
}

/** Keeps that a payment was refused, the same refusal counted by the hour. */
export async function recordRefusal(
  context: Context,
  { call, error, subject }: RefusedPayment,
): Promise<void> {
  const now = context.now();
  await context.database.query(
    `insert into refused_payment as refused (hour, call, error, subject, last_at)
     values ($1::timestamptz, $2, $3, $4, $5::timestamptz)
     on conflict (hour, call, error, subject) do update
       set times = refused.times + 1, last_at = greatest(refused.last_at, excluded.last_at)`,
    [new Date(now - (now % HOUR)), call, error, subject, new Date(now)],
  );
}

/** Gives an answer on, kept where it is a refusal; what does not exist is nobody's. */
export async function kept<Answer>(
  context: Context,
  call: RefusedPayment['call'],
  id: string,
  answer: Answer | Refusal,
): Promise<Answer | Refusal> {
  if (answer instanceof Refusal) {
    await recordRefusal(context, { call, error: answer.error, subject: answer.status === 404 ? null : id });
  }
  return answer;
}
