import type { BookingStatus } from '@towpath/rules/booking/booking';
import type { BookingRequest } from '@towpath/rules/booking/booking-request';
import { invalid, Refusal } from '../../config/errors.ts';
import { mayBeActive } from '../../database/booking-state.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { CountedClient } from '../../http/limits/rate-limits.ts';
import { withTimeLimit } from '../../http/time-limit.ts';
import { loadBookingContext } from '../booking-context.ts';
import { findHolds } from '../holds/hold-rows.ts';
import { type ValidatedBooking, type Violation, validateBooking } from '../validate-booking.ts';
import { findBookingsByKey, findReleasableStock } from './attempts.ts';
import { placeBooking } from './place-booking.ts';
import { hashRequest } from './request-digest.ts';
import { type ClientBookingRequest, findUnpaidBookings, limitViolation } from './unpaid-limits.ts';

interface CreatedBooking {
  id: string;
  status: BookingStatus;
}

type KeyedBookings = Awaited<ReturnType<typeof findBookingsByKey>>;

/** The existing booking of a repeated request: same key and same content (specification 10.11). */
function findRepeated(known: KeyedBookings, digest: string): CreatedBooking | undefined {
  const same = known.find((booking) => booking.digest === digest);
  return same && { id: same.id, status: same.status };
}

function toRefusal({ refusal, issues }: Violation): Refusal {
  const sentence = issues[0]?.message ?? 'The booking cannot be placed';
  return refusal === 'unplaceable' ? invalid(issues) : new Refusal(409, refusal, sentence, issues);
}

/** Loads what a request is validated against in one round trip: holds are those that placing it would end. */
function loadState(context: Context, clientBookingRequest: ClientBookingRequest) {
  const { request, byTelephone } = clientBookingRequest;
  const { departureId, hold: id } = request;
  return context.database.pipeline((sql) =>
    Promise.all([
      findBookingsByKey(sql, request.idempotency_key),
      loadBookingContext(sql, request, todayOf(context)),
      findUnpaidBookings(context, sql, clientBookingRequest),
      findHolds(sql, { departureId, now: context.now(), id, byTelephone }),
    ]),
  );
}

/** Validates a new request before anything is stored (specification 10.12). */
async function validateNew(
  context: Context,
  request: BookingRequest,
  [known, bookingContext, unpaid, holds]: Awaited<ReturnType<typeof loadState>>,
): Promise<ValidatedBooking | Refusal> {
  const releasable = await findReleasableStock(context.database, known, holds, request.departureId);
  const result = validateBooking(request, bookingContext, releasable);
  if (result.violation) return toRefusal(result.violation);
  const exceeded = limitViolation(context, request, unpaid);
  return exceeded ? refuseWithoutField(exceeded) : result;
}

/** Stores a request as pending. Of two equal concurrent requests only one is stored; both get the same id. */
async function insertPending(
  context: Context,
  clientBookingRequest: ClientBookingRequest,
  digest: string,
): Promise<string> {
  const { request, client, byTelephone = false, groupQuote = null } = clientBookingRequest;
  const [inserted] = await context.database.query<{ id: string }>(
    `insert into booking (departure_id, brand, locale, idempotency_key, digest, request, created_at, client,
       client_network, by_telephone, group_quote)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7::timestamptz, $8, $9, $10, $11)
     on conflict (idempotency_key, digest) where ${mayBeActive} do nothing
     returning id`,
    [
      request.departureId,
      request.brand,
      request.locale,
      request.idempotency_key,
      digest,
      JSON.stringify(request),
      new Date(context.now()),
      client?.client ?? null,
      client?.network ?? null,
      byTelephone,
      groupQuote,
    ],
  );
  if (inserted) return inserted.id;
  const same = findRepeated(await findBookingsByKey(context.database, request.idempotency_key), digest);
  return same?.id ?? insertPending(context, clientBookingRequest, digest);
}

const overLimitTexts = {
  too_many_unpaid: 'You hold bookings that are not paid yet. Pay one of them, or wait until it has expired.',
  too_many_cabins: 'These are more cabins of one departure than can be held unpaid. Please contact us.',
} as const;
const isOverLimit = (error: string): error is keyof typeof overLimitTexts => error in overLimitTexts;

/** A 409 refusal without field issues. */
function refuseWithoutField(error: string): Refusal {
  return new Refusal(409, error, isOverLimit(error) ? overLimitTexts[error] : 'The booking cannot be placed');
}

/** The refusal of a request for its bikes, by field, at the current stock; null if a frame has become free. */
async function findBikeRefusal(
  context: Context,
  clientBookingRequest: ClientBookingRequest,
): Promise<Refusal | null> {
  const state = await loadState(context, clientBookingRequest);
  const result = await validateNew(context, clientBookingRequest.request, state);
  return result instanceof Refusal && result.error === 'bike_gone' ? result : null;
}

/** The refusal of a booking that was stored and then failed, for example because the last cabin had just been taken. */
async function failureRefusal(
  context: Context,
  id: string,
  clientBookingRequest: ClientBookingRequest,
): Promise<Refusal> {
  const [failed] = await context.database.query<{ error: string }>(
    'select error from booking where id = $1',
    [id],
  );
  const refusal = failed?.error === 'bike_gone' ? await findBikeRefusal(context, clientBookingRequest) : null;
  return refusal ?? refuseWithoutField(failed?.error ?? 'unplaceable');
}

export interface CreateOptions {
  /** Staff book for a caller; the hold of the request may be an option. */
  byTelephone?: boolean;
  /** The group quote that the booking accepts; its option is the hold of the request. */
  groupQuote?: string | null;
  /** The client for the unpaid limits; null if clients are not limited. */
  client: CountedClient | null;
  /** Called with a fault during placing; the booking then stays pending and the job `place-pending-bookings` places it. */
  onFault: (fault: unknown) => void;
  /** How long to wait for placing before answering `pending`, in milliseconds. */
  timeout: number;
}

/**
 * Stores a booking as pending and places it. Returns the booking or a refusal; a repeated request returns the same booking
 * (specification 10.11, architecture 5).
 */
export async function createBooking(
  context: Context,
  request: BookingRequest,
  { client, onFault, timeout, byTelephone = false, groupQuote = null }: CreateOptions,
): Promise<CreatedBooking | Refusal> {
  const digest = hashRequest(request);
  const clientBookingRequest = { request, client, byTelephone, groupQuote };
  const state = await loadState(context, clientBookingRequest);
  const [known] = state;
  const same = findRepeated(known, digest);
  if (same && same.status !== 'pending') return same;
  const result = same ? null : await validateNew(context, request, state);
  if (result instanceof Refusal) return result;
  const id = same?.id ?? (await insertPending(context, clientBookingRequest, digest));
  // Earlier attempts whose stock the request counts on may be paid by now.
  const checked = { ...clientBookingRequest, valid: known.length === 0 ? result : null };
  const placing = placeBooking(context, id, checked).catch((fault: unknown): BookingStatus => {
    onFault(fault);
    return 'pending';
  });
  const status = await withTimeLimit(placing, timeout, 'pending');
  return status === 'failed' ? failureRefusal(context, id, clientBookingRequest) : { id, status };
}
