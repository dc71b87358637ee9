import { Refusal } from '../../config/errors.ts';
import type { Context } from '../../database/context.ts';

const HOUR = 3_600_000;

/** A refused call about payments. subject: the id of its booking or payment, if it exists. */
interface RefusedPayment {
  call: 'pay_booking' | 'pay' | 'pay_voucher' | 'webhook' | 'return';
  error: string;
  subject: string | null;
}

/** Records a refusal for `payment refused`; equal ones are counted by hour. */
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

/** Returns the answer, and records it if it is a refusal; a 404 is recorded without subject. */
export async function recordIfRefused<Answer>(
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
