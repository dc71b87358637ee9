import type { BookingStatus } from '@towpath/rules/booking/booking';
import type { BookingRequest } from '@towpath/rules/booking/booking-request';
import type { UnpaidBookings } from '@towpath/rules/booking/unpaid-limits';
import { invalid, Refusal } from '../config/errors.ts';
import { type Context, todayOf } from '../database/context.ts';
import { findBookingsByKey, findReleasableStock } from './attempts.ts';
import { loadBookingContext } from './booking-context.ts';
import { placeBooking } from './place-booking.ts';
import { hashRequest } from './request-digest.ts';
import { withTimeLimit } from './time-limit.ts';
import { type ClientRequest, findUnpaidHoldings, limitViolation } from './unpaid-limits.ts';
import { type BookingContext, type Violation, validateBooking } from './validate-booking.ts';

interface CreatedBooking {
  id: string;
  status: BookingStatus;
}

type KeyedBookings = Awaited<ReturnType<typeof findBookingsByKey>>;

/** The booking that a repeated request is: same key, same content, neither failed nor given back (specification 10.11). */
function findRepeated(known: KeyedBookings, digest: string): CreatedBooking | undefined {
  const same = known.find((booking) => booking.digest === digest);
  return same && { id: same.id, status: same.status };
}

function toRefusal({ refusal, issues }: Violation): Refusal {
  const sentence = issues[0]?.message ?? 'The booking cannot be placed';
  return refusal === 'unplaceable' ? invalid(issues) : new Refusal(409, refusal, sentence, issues);
}

/** The bookings that a request's key has already, and what the request is judged by: asked of the database together. */
function loadState(context: Context, asking: ClientRequest) {
  const { request } = asking;
  return context.database.pipeline((sql) =>
    Promise.all([
      findBookingsByKey(sql, request.idempotency_key),
      loadBookingContext(sql, request, todayOf(context)),
      findUnpaidHoldings(context, sql, asking),
    ]),
  );
}

/** What stands against a request before anything is stored (specification 10.12). */
async function validateNew(
  context: Context,
  request: BookingRequest,
  known: KeyedBookings,
  ground: BookingContext,
  unpaid: UnpaidBookings | null,
): Promise<Refusal | null> {
  const held = await findReleasableStock(context.database, known, request.departureId);
  const { objection } = validateBooking(request, ground, held);
  if (objection) return toRefusal(objection);
  const over = limitViolation(context, request, unpaid);
  return over && refused(over);
}

/** Stores a request as pending, in a statement of its own; of two equal ones at a time one is stored. */
async function insertPending(context: Context, asking: ClientRequest, digest: string): Promise<string> {
  const { request, client } = asking;
  const [written] = await context.database.query<{ id: string }>(
    `insert into booking (departure_id, brand, locale, idempotency_key, digest, request, created_at, client)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7::timestamptz, $8)
     on conflict (idempotency_key, digest) where status <> 'failed' and released_at is null do nothing
     returning id`,
    [
      request.departureId,
      request.brand,
      request.locale,
      request.idempotency_key,
      digest,
      JSON.stringify(request),
      new Date(context.now()),
      client,
    ],
  );
  if (written) return written.id;
  const same = findRepeated(await findBookingsByKey(context.database, request.idempotency_key), digest);
  return same?.id ?? insertPending(context, asking, digest);
}

const overLimitTexts = {
  too_many_unpaid: 'You hold bookings that are not paid yet. Pay one of them, or wait until it has expired.',
  too_many_cabins: 'These are more cabins of one departure than can be held unpaid. Please contact us.',
} as const;
const isOverLimit = (error: string): error is keyof typeof overLimitTexts => error in overLimitTexts;

/** A refusal that names no field. */
function refused(error: string): Refusal {
  return new Refusal(409, error, isOverLimit(error) ? overLimitTexts[error] : 'The booking cannot be placed');
}

/** A booking that lost a race after it was written down is refused as one that could be seen to be too late. */
async function failureRefusal(context: Context, id: string): Promise<Refusal> {
  const [failed] = await context.database.query<{ error: string }>(
    'select error from booking where id = $1',
    [id],
  );
  return refused(failed?.error ?? 'unplaceable');
}

/** How a booking is created: for which client, told of faults while placing, which leave it pending for the job, and how long to wait. */
export interface CreateOptions {
  /** As it is counted; null where it is not. */
  client: string | null;
  onFault: (fault: unknown) => void;
  /** Milliseconds. */
  patience: number;
}

/** Writes a booking down and places it, or says why not; a repeated request is the same booking (specification 10.11, architecture 5). */
export async function createBooking(
  context: Context,
  request: BookingRequest,
  { client, onFault, patience }: CreateOptions,
): Promise<CreatedBooking | Refusal> {
  const digest = hashRequest(request);
  const asking = { request, client };
  const [known, ground, unpaid] = await loadState(context, asking);
  const same = findRepeated(known, digest);
  if (same && same.status !== 'pending') return same;
  const refusal = same ? null : await validateNew(context, request, known, ground, unpaid);
  if (refusal) return refusal;
  const id = same?.id ?? (await insertPending(context, asking, digest));
  const placing = placeBooking(context, id, asking).catch((fault: unknown): BookingStatus => {
    onFault(fault);
    return 'pending';
  });
  const status = await withTimeLimit(placing, patience, 'pending');
  return status === 'failed' ? failureRefusal(context, id) : { id, status };
}
