import { tourIds } from '@towpath/rules/calendar/tour';
import type { EnquiryRequest } from '@towpath/rules/enquiries/enquiry';
import type { EnquiryCreated } from '@towpath/rules/enquiries/wire';
import { hashContent } from '../bookings/placing/request-digest.ts';
import { findTour } from '../catalogue/tours.ts';
import { notFound, Refusal } from '../config/errors.ts';
import { type Context, todayOf } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { countMail } from '../http/limits/mail-counts.ts';
import { queueNotification } from '../jobs/queue-notification.ts';

interface NewEnquiry extends EnquiryRequest {
  tourName: string;
  digest: string;
}

/** Stores an enquiry and queues its mails; null where the same one is stored already. now in milliseconds. */
async function insertEnquiry(sql: Sql, enquiry: NewEnquiry, now: number): Promise<string | null> {
  const { brand, locale, tour, tourName, from, party, name, email, phone, remarks } = enquiry;
  const [inserted] = await sql.query<{ id: string; number: string }>(
    `insert into enquiry (brand, locale, tour_id, tour_name, wished_from, party, name, email, phone, remarks,
       idempotency_key, digest, created_at)
     values ($1, $2, $3, $4, $5::date, $6, $7, $8, $9, $10, $11, $12, $13::timestamptz)
     on conflict (idempotency_key, digest) do nothing returning id, number`,
    [
      brand,
      locale,
      tour,
      tourName,
      from,
      party,
      name,
      email,
      phone,
      remarks ?? '',
      enquiry.idempotency_key,
      enquiry.digest,
      new Date(now),
    ],
  );
  if (!inserted) return null;
  const subject = { at: now, bookingId: null };
  await queueNotification(sql, 'enquiry_received', subject, { enquiry: inserted.id });
  return inserted.number;
}

const tooMany = new Refusal(
  429,
  'too_many_requests',
  'Too many enquiries from this e-mail address within a short time',
);

async function findRepeated(sql: Sql, { idempotency_key, digest }: NewEnquiry): Promise<string | null> {
  const [known] = await sql.query<{ number: string }>(
    'select number from enquiry where idempotency_key = $1 and digest = $2',
    [idempotency_key, digest],
  );
  return known?.number ?? null;
}

/** Stores an enquiry, or finds the same one; a refusal for an address that was mailed about several. now in milliseconds. */
async function storeLimited(sql: Sql, enquiry: NewEnquiry, now: number): Promise<string | Refusal> {
  const repeated = await findRepeated(sql, enquiry);
  if (repeated) return repeated;
  const { email, idempotency_key, digest } = enquiry;
  const cause = `enquiry ${idempotency_key} ${digest}`;
  if (!(await countMail(sql, { cause, kind: 'enquiry', address: email }, now))) return tooMany;
  const number = (await insertEnquiry(sql, enquiry, now)) ?? (await findRepeated(sql, enquiry));
  if (!number) throw new Error('An enquiry was neither stored nor found');
  return number;
}

/**
 * Stores the enquiry of a group and tells the operator and the enquirer (decision 116). The same key and content again returns
 * the same enquiry; a refusal for an unknown tour, or an address that was mailed about several enquiries within a short time.
 */
export async function createEnquiry(
  context: Context,
  request: EnquiryRequest,
): Promise<EnquiryCreated | Refusal> {
  const { database } = context;
  const tour = await findTour(database, tourIds(request.tour), todayOf(context));
  if (!tour) return notFound('tour');
  const { idempotency_key: _key, ...content } = request;
  const tourName = [...new Set(tour.tours.map(({ name }) => name))].join(', ');
  const enquiry = { ...request, tour: tour.id, tourName, digest: hashContent(content) };
  const stored = await database.transaction((sql) => storeLimited(sql, enquiry, context.now()));
  return stored instanceof Refusal ? stored : { number: stored };
}
