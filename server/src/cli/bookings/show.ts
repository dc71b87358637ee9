import type { BookingRequest } from '@towpath/rules/booking/booking-request';
import { toEuros } from '@towpath/rules/core/money';
import { passengerColumns } from '@towpath/rules/passengers/passenger-fields';
import type { CompletedRow } from '../../bookings/show-booking.ts';
import { Refusal } from '../../config/errors.ts';
import type { Sql } from '../../database/database.ts';
import { isFakeStripePayment } from '../../payments/checkout/payment-rows.ts';
import { listingOperation } from '../listing.ts';
import type { Cell, Table } from '../table.ts';
import { requireBooking } from './find-booking.ts';

type RequestPart = Pick<BookingRequest, 'main' | 'passengers'>;

async function requestOf(sql: Sql, id: string): Promise<RequestPart & { departure: string }> {
  const [row] = await sql.query<{ departure_id: string; request: RequestPart }>(
    'select departure_id, request from booking where id = $1',
    [id],
  );
  if (!row) throw new Error(`Booking ${id} has disappeared`);
  return { ...row.request, departure: row.departure_id };
}

function stateOf({ release_reason, on_request, accepted, first_payment }: CompletedRow): string {
  if (release_reason) return release_reason;
  if (on_request && !accepted) return 'request';
  return first_payment === 'completed' ? 'paid' : (first_payment ?? 'open');
}

function summary(booking: CompletedRow, { main, departure }: RequestPart & { departure: string }): Table {
  const parts: Record<string, Cell> = {
    id: booking.id,
    state: stateOf(booking),
    departure,
    'departs on': booking.departure_date,
    tour: booking.tour_name,
    name: booking.name,
    'e-mail': booking.email,
    phone: main.phoneNumber,
    address: `${main.streetAddress}, ${main.zipCode} ${main.city}, ${main.country}`,
    language: booking.locale,
    remarks: main.customerRemarks || null,
    'tour price, EUR': toEuros(booking.full_amount),
    'insurance, EUR': toEuros(booking.insurance_amount),
    'paid on board, EUR': toEuros(booking.local_costs),
  };
  const rows = Object.entries(parts).map(([what, value]) => ({ what, value: value ?? '' }));
  return { title: `Booking ${booking.number}`, columns: { what: '', value: '' }, rows };
}

const passengerTable = ({ passengers }: RequestPart): Table => ({
  title: 'Passengers',
  columns: { number: 'No.', ...passengerColumns },
  rows: passengers.map(({ other: _other, diet, ...passenger }, index) => ({
    ...{ number: index + 1, ...passenger },
    diet: diet ?? '',
  })),
});

async function paymentTable(sql: Sql, bookingId: string): Promise<Table> {
  const columns = {
    id: 'Payment',
    type: 'Type',
    state: 'State',
    paid_by: 'Paid by',
    charge: 'Cents',
    currency: 'Currency',
    due_on: 'Due',
  };
  const rows = await sql.query<Table['rows'][number]>(
    `select id, type, state, case when ${isFakeStripePayment} then 'sandbox' else '' end as paid_by, charge, currency, due_on
     from payment where booking_id = $1 order by created_at, id`,
    [bookingId],
  );
  return { title: 'Payments', columns, rows };
}

/** Shows a booking with its passengers and payments. */
export const showBooking = listingOperation({
  name: 'bookings show',
  takes: '<id or number>',
  does: 'show a booking with its passengers and payments',
  read: async ({ database }, { about }) => {
    const booking = await requireBooking(database, about);
    if (booking instanceof Refusal) return booking;
    const request = await requestOf(database, booking.id);
    return [summary(booking, request), passengerTable(request), await paymentTable(database, booking.id)];
  },
});
