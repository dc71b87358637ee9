import { enquiryStepsFrom } from '@towpath/rules/enquiries/state';
import type { EnquiryListRow, EnquiryView } from '@towpath/rules/office/operations/enquiry-operations';
import { CodedRefusal } from '../../config/coded-refusal.ts';
import type { Sql } from '../../database/database.ts';
import type { EnquiryRow } from '../../enquiries/enquiry-rows.ts';
import type { Handler } from '../implement.ts';
import { isoTime } from '../sql-time.ts';
import { findEvents, requireEnquiry } from './find-enquiry.ts';

const MOST = 500;

function toListRow(row: EnquiryRow): EnquiryListRow {
  const { id, number, state, tour_name, wished_from, party, name, created_at, quote_valid_until } = row;
  return {
    id,
    number,
    state,
    tour: tour_name,
    from: wished_from,
    party,
    name,
    created_at: created_at.toISOString(),
    valid_until: quote_valid_until,
  };
}

function quoteOf(row: EnquiryRow): EnquiryView['quote'] {
  const { quote_amount, quote_currency, quote_text, quote_valid_until, quoted_at } = row;
  if (quote_amount === null || !quote_currency || !quote_valid_until || !quoted_at) return null;
  return {
    amount: quote_amount,
    currency: quote_currency,
    text: quote_text,
    valid_until: quote_valid_until,
    at: quoted_at.toISOString(),
  };
}

async function findOnline(sql: Sql, enquiryId: string): Promise<EnquiryView['online']> {
  const [row] = await sql.query<NonNullable<EnquiryView['online']>>(
    `select group_quote.departure_id as departure, date, ship.name as ship, ended,
       exists (select from cabin_option where id = option_id) as held,
       (select number from booking where group_quote = group_quote.id and booking.status = 'completed'
        order by attempt limit 1) as booking
     from group_quote join departure on departure.id = group_quote.departure_id join ship on ship.id = ship_id
     where enquiry_id = $1 order by created_at desc, ended nulls first limit 1`,
    [enquiryId],
  );
  return row && row.ended !== 'replaced' ? row : null;
}

const findMessages = (sql: Sql, enquiryId: string) =>
  sql.query<EnquiryView['messages'][number]>(
    `select id, ${isoTime('at')} as at, by, text from enquiry_message where enquiry_id = $1 order by id`,
    [enquiryId],
  );

/** Lists enquiries: open ones, the oldest first, then quoted ones, then those that are closed, the newest first. */
export const listEnquiries: Handler<'enquiries.list'> = async ({ context: { database } }, { state }) => {
  const rows = await database.query<EnquiryRow>(
    `select * from enquiry where $1::text is null or state = $1
     order by array_position(array['open', 'quoted'], state) nulls last,
       case when closed_at is null then created_at end, closed_at desc, number limit $2`,
    [state ?? null, MOST],
  );
  return { rows: rows.map(toListRow) };
};

/** An enquiry with its quote and its history. */
export const showEnquiry: Handler<'enquiries.show'> = async ({ context: { database } }, input) => {
  const enquiry = await requireEnquiry(database, input.enquiry);
  if (enquiry instanceof CodedRefusal) return enquiry;
  const events = await findEvents(database, enquiry.number);
  const { brand, locale, email, phone, remarks, reply } = enquiry;
  return {
    ...toListRow(enquiry),
    brand,
    locale,
    email,
    phone,
    remarks,
    quote: quoteOf(enquiry),
    online: await findOnline(database, enquiry.id),
    messages: await findMessages(database, enquiry.id),
    reply,
    version: events.at(-1)?.id ?? 0,
    steps: email === null ? [] : enquiryStepsFrom(enquiry.state),
    events,
  };
};
