import { plainText, readDays, searchWords } from '@towpath/rules/office/search';
import type { FoundRecord } from '@towpath/rules/office/views/record-views';
import { bookingState } from '../../database/booking-state.ts';
import { todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import type { Handler } from '../implement.ts';
import { likePattern } from '../like-pattern.ts';

/** The most records of a kind. */
const MOST = 8;

const findBookings = (sql: Sql, words: readonly string[]) =>
  sql.query<FoundRecord>(
    `select 'booking' as kind, booking.id, number,
       concat_ws(' ', request #>> '{passengers,0,firstName}', request #>> '{passengers,0,lastName}') as name,
       departure.date, tour.name as tour, ${bookingState} as state
     from booking join departure on departure.id = departure_id join tour on tour.id = tour_id
     where booking.search like all($1::text[]) order by attempt desc limit ${MOST}`,
    [words.map(likePattern)],
  );

/** Documents by a part of their number. */
const findDocuments = (sql: Sql, words: readonly string[]) =>
  sql.query<FoundRecord>(
    `select 'document' as kind, booking_id as id, number, null as name, issued_on as date, null as tour, kind as state
     from document where lower(number) like all($1::text[]) order by issued_at desc limit ${MOST}`,
    [words.map(likePattern)],
  );

/** SQL of a text in lower case and without accents, as `plainText` makes the words. */
const plainOf = (text: string) =>
  `lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g'))`;

/** SQL of what names of the catalogue, which are SQL, are called in any language. */
const namesOf = (...names: string[]) =>
  plainOf(
    `concat_ws(' ', ${names.join(', ')}, (select string_agg(translation, ' ') from name_translation where name in (${names.join(', ')})))`,
  );

/** Departures from a day on, by words of their tour and ship, and of a day where one was typed. */
const findDepartures = (sql: Sql, words: readonly string[], days: readonly string[], today: string) =>
  sql.query<FoundRecord>(
    `with sailed as materialized (
       select tour.id as tour_id, tour.name as tour, ship.id as ship_id, ship.name as ship
       from tour cross join ship where ${namesOf('tour.name', 'ship.name')} like all($1::text[])
     )
     select 'departure' as kind, departure.id, null as number, ship as name, date, tour, null as state
     from departure join sailed using (tour_id, ship_id)
     where date >= $2 and ($3::date[] = '{}' or date = any($3)) order by date, departure.id limit ${MOST}`,
    [words.map(likePattern), today, days],
  );

/** Tours by words of their name and region. */
const findTours = (sql: Sql, words: readonly string[]) =>
  sql.query<FoundRecord>(
    `select 'tour' as kind, id, null as number, region as name, null::date as date, name as tour,
       case when not published then 'draft' end as state
     from tour where ${namesOf('tour.name', 'tour.region')} like all($1::text[])
     order by position, id limit ${MOST}`,
    [words.map(likePattern)],
  );

/** Vouchers by their code and what they are for; gift vouchers by their number and buyer. The code of one is not shown. */
const findVouchers = (sql: Sql, words: readonly string[]) =>
  sql.query<FoundRecord>(
    `select * from (
       select 'voucher' as kind, code as id, code as number, description as name, valid_until as date, null as tour,
         case when disabled then 'disabled' else 'discount' end as state
       from voucher where ${plainOf(`concat_ws(' ', code, description)`)} like all($1::text[])
       union all
       select 'voucher', gift_voucher.number, gift_voucher.number, full_name, valid_until, null, 'gift'
       from credit_voucher join gift_voucher on gift_voucher.payment_id = purchase_id
         join payment on payment.id = purchase_id
       where ${plainOf(`concat_ws(' ', gift_voucher.number, full_name)`)} like all($1::text[])) as found
     order by id limit ${MOST}`,
    [words.map(likePattern)],
  );

/** The bookings, documents, departures, tours and vouchers that contain the words of a text. */
export const findRecords: Handler<'records.find'> = async ({ context }, { text }) => {
  const { database: sql } = context;
  const { days, words: ofNames } = readDays(text);
  const words = searchWords(text);
  if (words.length === 0) return { rows: [] };
  const plainWords = plainText(text).split(/\s+/).filter(Boolean);
  const found = await Promise.all([
    findBookings(sql, words),
    findDocuments(sql, plainWords),
    findDepartures(sql, ofNames, days, todayOf(context)),
    findTours(sql, words),
    findVouchers(sql, plainWords),
  ]);
  return { rows: found.flat() };
};
