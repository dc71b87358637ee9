import type { StoredBookingRequest } from '@towpath/rules/booking/booking-request';
import { parseCabinKey } from '@towpath/rules/booking/cabins/cabin-selection';
import { todayIn } from '@towpath/rules/core/dates';
import { currencyOf } from '@towpath/rules/core/market';
import type { BookingState } from '@towpath/rules/office/fields/booking-states';
import type { BookingView, PassengerView } from '@towpath/rules/office/views/booking-view';
import { shownPassenger } from '@towpath/rules/passengers/described-fields';
import { amountDue } from '@towpath/rules/payment/payment';
import { charged } from '@towpath/rules/payment/payment-result';
import type { Breakdown } from '@towpath/rules/price/price';
import { versionOf } from '../../bookings/booking-version.ts';
import type { CompletedRow } from '../../bookings/completed-row.ts';
import { getReleaseDeadline } from '../../bookings/deadline.ts';
import { listDocuments } from '../../bookings/overview/list-documents.ts';
import { findReturnedLinks } from '../../bookings/own-parts/own-part-rows.ts';
import { depositOffered, isPayable } from '../../bookings/paying/payable.ts';
import { findVoucherChoice } from '../../bookings/situation/voucher-choice.ts';
import { CodedRefusal } from '../../config/coded-refusal.ts';
import { bookingState } from '../../database/booking-state.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { documentLink, OFFICE_LINK } from '../../documents/signed-link.ts';
import { listOwnParts } from '../../passengers/booker.ts';
import type { Handler } from '../implement.ts';
import { loadNames, type NameOf } from '../names/load-names.ts';
import { requireBooking } from '../require-booking.ts';
import { isoTime } from '../sql-time.ts';
import { findBookingRecords } from './show-records.ts';

interface StoredRow {
  request: StoredBookingRequest;
  bill: Breakdown;
  coupon: string | null;
  state: BookingState;
  booked_at: string;
  accepted_at: string | null;
  released_at: string | null;
  departure: string;
  end_date: string;
  ship: string;
  port_of_departure: string | null;
  port_of_arrival: string | null;
}

async function readStored(sql: Sql, id: string): Promise<StoredRow> {
  const [row] = await sql.query<StoredRow>(
    `select request, bill, coupon, ${bookingState} as state, ${isoTime('created_at')} as booked_at,
       ${isoTime('accepted_at')} as accepted_at, ${isoTime('released_at')} as released_at,
       departure_id as departure, end_date, ship.name as ship, port_of_departure, port_of_arrival
     from booking join departure on departure.id = departure_id join ship on ship.id = ship_id
     where booking.id = $1`,
    [id],
  );
  if (!row) throw new Error(`Booking ${id} has disappeared`);
  return row;
}

function showPassenger(
  passenger: StoredBookingRequest['passengers'][number],
  index: number,
  nameOf: NameOf,
): PassengerView {
  const { cabin, bike, diet, other, ...person } = shownPassenger(passenger);
  const room = parseCabinKey(cabin);
  return {
    number: index + 1,
    ...person,
    cabin_type: room ? nameOf(room.id) : '',
    cabin: room?.number ?? 0,
    bike: bike ? nameOf(bike) : null,
    diet: diet ? nameOf(diet) : null,
    extras: other.map(nameOf),
  };
}

/**
 * The amount that is still to pay, in minor units of the currency: the whole first payment, otherwise the open
 * stand-alone payments.
 */
function stillToPay(context: Context, booking: CompletedRow, payments: BookingView['payments']): number {
  if (isPayable(booking, todayOf(context)))
    return charged(amountDue({ ...booking, deposit: null }, 'full_payment'), booking).amount;
  const open = payments.filter(({ state, type }) => state === 'open' && ['balance', 'other'].includes(type));
  return open.reduce((sum, { charge }) => sum + charge, 0);
}

type ShownRequest = Pick<
  BookingView,
  'departure' | 'contact' | 'business' | 'passengers' | 'extras' | 'insurance'
>;

function showRequest(booking: CompletedRow, stored: StoredRow, nameOf: NameOf): ShownRequest {
  const { request, bill, departure, ...of } = stored;
  const { state, customerRemarks, groupName, ...main } = request.main;
  return {
    departure: {
      id: departure,
      date: booking.departure_date,
      end_date: of.end_date,
      tour: booking.tour_name,
      ship: of.ship,
      port_of_departure: of.port_of_departure,
      port_of_arrival: of.port_of_arrival,
    },
    contact: {
      name: booking.name,
      ...main,
      state: state ?? '',
      groupName: groupName ?? '',
      customerRemarks: customerRemarks ?? '',
    },
    business: request.business ?? { name: '', vat_number: '' },
    passengers: request.passengers.map((each, index) => showPassenger(each, index, nameOf)),
    extras: request.products
      .filter(({ amount }) => amount > 0)
      .map(({ id, amount }) => ({ name: nameOf(id), count: amount })),
    insurance: bill.insurance.map(({ name, amount }) => ({ kind: name, premium: amount })),
  };
}

function bookableOf({ request, departure }: StoredRow): BookingView['bookable'] {
  const { passengers, products, insurance } = request;
  return { departureId: departure, passengers, products, insurance };
}

function showAmounts(context: Context, booking: CompletedRow): BookingView['amounts'] {
  const { amount, full_amount, insurance_amount, local_costs } = booking;
  return {
    total: amount,
    tour: full_amount,
    insurance: insurance_amount,
    local: local_costs,
    deposit: depositOffered(booking, todayOf(context)),
  };
}

/** The documents of a booking with the links that open them. */
async function showDocuments(
  { database, now }: Context,
  bookingId: string,
): Promise<BookingView['documents']> {
  const documents = await listDocuments(database, bookingId);
  const expires = now() + OFFICE_LINK;
  return Promise.all(
    documents.map(async (each) => {
      const href = await documentLink(database, { bookingId, number: each.number, expires });
      return { ...each, href };
    }),
  );
}

/** How far the passengers are with their own parts, for staff. */
async function showOwnParts(
  context: Context,
  sql: Sql,
  booking: CompletedRow,
): Promise<BookingView['own_parts']> {
  const [{ due_on, passengers }, returned] = await Promise.all([
    listOwnParts(context, sql, booking),
    findReturnedLinks(sql, booking.id),
  ]);
  const returnedOn = (number: number) => {
    const at = returned.get(number);
    return at ? todayIn(context.config.timeZone, at.getTime()) : null;
  };
  return {
    due_on,
    passengers: passengers.map(({ first_name: _, ...part }) => ({
      ...part,
      returned_on: returnedOn(part.number),
    })),
  };
}

/** Everything about a booking by its id or number; prices are the stored price lines. */
export async function viewBooking(context: Context, about: string): Promise<BookingView | CodedRefusal> {
  const { database: sql } = context;
  const booking = await requireBooking(sql, about);
  if (booking instanceof CodedRefusal) return booking;
  const { id, number, brand, locale, market, exchange_rate, booked_on, on_request, release_reason } = booking;
  const [stored, nameOf, version, records, own_parts, documents] = await Promise.all([
    readStored(sql, id),
    loadNames(sql),
    versionOf(sql, id),
    findBookingRecords(sql, id),
    showOwnParts(context, sql, booking),
    showDocuments(context, id),
  ]);
  const deadline = getReleaseDeadline(context.config, booking);
  const choice = await findVoucherChoice(sql, booking, { today: todayOf(context), now: context.now() });
  const paid = records.ledger.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id,
    number,
    version,
    brand,
    locale,
    market,
    exchange_rate,
    booked_on,
    on_request,
    release_reason,
    state: stored.state,
    booked_at: stored.booked_at,
    accepted_at: stored.accepted_at,
    released_at: stored.released_at,
    kept_until: deadline === null ? null : new Date(deadline).toISOString(),
    can_pay: isPayable(booking, todayOf(context)),
    cid: stored.request.cid || null,
    ...showRequest(booking, stored, nameOf),
    own_parts,
    bookable: bookableOf(stored),
    voucher: stored.coupon,
    bill: stored.bill,
    amounts: showAmounts(context, booking),
    money: { currency: currencyOf(market), paid, due: stillToPay(context, booking, records.payments) },
    voucher_choice: choice,
    ...records,
    terms: booking.terms.id,
    terms_from: booking.terms.valid_from,
    documents,
  };
}

/** Shows everything about a booking. */
export const showBooking: Handler<'bookings.show'> = ({ context }, { booking }) =>
  viewBooking(context, booking);
