import { releaseReasons } from '@towpath/rules/booking/booking';
import { type Cents, toEuros } from '@towpath/rules/core/money';
import { Refusal } from '../../config/errors.ts';
import { isFakeStripePayment } from '../../payments/checkout/payment-rows.ts';
import { dateRange, findDateError } from '../arguments.ts';
import { listingOperation } from '../listing.ts';

const columns = {
  number: 'Number',
  departure: 'Departure',
  date: 'Date',
  state: 'State',
  paid_by: 'Paid by',
  name: 'Name',
  passengers: 'Passengers',
  total: 'Total EUR',
  id: 'Id',
};

/** The state of a booking as shown to operators; the first match applies. */
const state = `case when status <> 'completed' then status
  when released_at is not null then release_reason
  when booking.on_request and accepted_at is null then 'request'
  when first_payment = 'completed' then 'paid'
  when first_payment = 'processing' then 'processing'
  else 'open' end`;

const states: readonly string[] = [
  ...['open', 'processing', 'paid', 'request', 'pending', 'failed'],
  ...releaseReasons,
];

interface Row {
  number: string | null;
  departure: string;
  date: string;
  state: string;
  /** 'sandbox' if fake Stripe processed a payment: no money moved. */
  paid_by: string;
  name: string;
  passengers: number;
  amount: Cents | null;
  id: string;
}

/** Lists bookings by departure date. */
export const listBookings = listingOperation({
  name: 'bookings list',
  takes: '[--departure ID] [--state STATE] [--from DATE] [--until DATE]',
  does: 'list bookings, filtered by departure, state or date',
  about: 'none',
  flags: {
    departure: 'ID: only bookings of this departure',
    state: `STATE: ${states.join(', ')}`,
    from: 'DATE: departing on or after it',
    until: 'DATE: departing on or before it',
  },
  read: async ({ database }, { flags }) => {
    const wrong = findDateError(flags);
    if (wrong) return new Refusal(422, 'no_day', wrong);
    if (flags.state !== undefined && !states.includes(flags.state))
      return new Refusal(422, 'no_state', `--state must be one of ${states.join(', ')}.`);
    const departure = flags.departure ?? null;
    const found = await database.query('select 1 from departure where $1::text is null or id = $1 limit 1', [
      departure,
    ]);
    if (found.length === 0 && departure)
      return new Refusal(404, 'not_found', `There is no departure ${departure}.`);
    const { from, until } = dateRange(flags);
    const bookings = await database.query<Row>(
      `select * from (
         select number, departure_id as departure, date, ${state} as state,
           case when exists (select 1 from payment where booking_id = booking.id and ${isFakeStripePayment})
             then 'sandbox' else '' end as paid_by,
           concat_ws(' ', request #>> '{passengers,0,firstName}', request #>> '{passengers,0,lastName}') as name,
           jsonb_array_length(request -> 'passengers') as passengers, amount, booking.id
         from booking join departure on departure.id = departure_id
         where date between $1 and $2 and ($3::text is null or departure_id = $3)
       ) as listed where $4::text is null or state = $4 order by date, departure, number, id`,
      [from, until, departure, flags.state ?? null],
    );
    const rows = bookings.map(({ amount, ...booking }) => ({
      ...booking,
      total: amount === null ? null : toEuros(amount),
    }));
    return [{ title: `Bookings: ${rows.length}`, columns, rows }];
  },
});
