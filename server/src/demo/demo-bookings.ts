import { type BookingRequestInput, readBookingRequest } from '@towpath/rules/booking/booking-request';
import { cabinKey } from '@towpath/rules/booking/cabins/cabin-selection';
import type { Offer } from '@towpath/rules/booking/check-booking';
import { addDays, yearOfWeeks } from '@towpath/rules/core/dates';
import type { OperationBody, OperationName } from '@towpath/rules/office/operations';
import type { Brand } from '@towpath/rules/site/brand';
import { createBooking } from '../bookings/placing/create-booking.ts';
import { findOffer } from '../catalogue/departure-offer.ts';
import { Refusal } from '../config/errors.ts';
import { type Context, todayOf } from '../database/context.ts';
import { operationOf } from '../operations/all.ts';
import { readOperationInput } from '../operations/operation.ts';
import type { Provider } from '../payments/stripe/provider.ts';
import { seedEnquiries } from './demo-enquiries.ts';
import { demoPassenger } from './demo-passengers.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long to wait for a booking to be placed, in milliseconds. */
const TIMEOUT = 10_000;
const BY = 'demo@towpath.example';

/** The states of the demo's bookings, in turn. */
const fates = [
  'paid',
  'deposit',
  'request',
  'paid',
  'open',
  'cancelled',
  'paid',
  'accepted',
  'declined',
  'task',
] as const;
type Fate = (typeof fates)[number];
const expiring: readonly Fate[] = ['request', 'open', 'accepted'];

/**
 * How long ago a booking was made: the higher the index, the more recent, over the last weeks. Open bookings and
 * requests, which would expire, are the most recent.
 */
function ageOf(fate: Fate, index: number, count: number): number {
  const isOpen = expiring.includes(fate);
  return isOpen ? ((count - index) * 3 * HOUR) / count : (1 + ((count - index) * 49) / count) * DAY;
}

interface DemoDeparture {
  id: string;
  brand: Brand;
}

/** Departures with free cabins; `on_request`: where every booking is a request. */
const findDepartures = ({ database, ...context }: Context, onRequest: boolean) =>
  database.query<DemoDeparture>(
    `select departure.id, tour.brand from departure join tour on tour.id = tour_id
     join stock on stock.departure_id = departure.id
     where date > $1 and not closed and on_request = $2 group by departure.id, tour.brand
     having sum(total - taken) >= 4 order by date, departure.id limit 40`,
    [addDays(todayOf(context), 3), onRequest],
  );

function requestFor(index: number, { id, brand }: DemoDeparture, { cabinTypes, products }: Offer) {
  const cabin = cabinTypes.find((type) => (type.available_count ?? 0) > 0 && type.maximum_occupancy >= 2);
  const bike = products.bikes[index % Math.max(1, products.bikes.length)];
  if (!cabin) return null;
  const required = products.other.filter((each) => each.mandatory && !each.passenger_product);
  const { locale, main, person } = demoPassenger(index);
  const passenger = (place: number) => ({
    ...person(place),
    cabin: cabinKey(cabin.id, 1),
    bike: bike?.id ?? '',
    diet: '',
    other: [],
  });
  return {
    departureId: id,
    brand,
    locale,
    main,
    passengers: [passenger(0), passenger(1)],
    products: required.map(({ id: product }) => ({ id: product, amount: 1 })),
    terms: { general: true, consumer: true, payment: true },
    insurance: { cancellation: false, travel: false },
    voucher: null,
    cid: index % 3 === 0 ? 'newsletter' : null,
    idempotency_key: `demo-booking-${index}-of-towpath`,
  } satisfies BookingRequestInput;
}

/** Places a booking of the demo at the time of its context; null if the departure has no room. */
async function place(context: Context, index: number, departure: DemoDeparture): Promise<string | null> {
  const found = await findOffer(context.database, departure.id, departure.brand, todayOf(context));
  const body = found && requestFor(index, departure, found.offer);
  const read = body && readBookingRequest(body, todayOf(context));
  if (!read || 'issues' in read) return null;
  const onFault = () => {};
  const placed = await createBooking(context, read.request, { client: null, onFault, timeout: TIMEOUT });
  return placed instanceof Refusal || placed.status !== 'completed' ? null : placed.id;
}

/** How many departures are tried for a booking. */
const TRIES = 5;

/** Places a booking on one of some departures; null if none of those tried has room. */
async function placeOnOne(context: Context, index: number, choice: readonly DemoDeparture[]) {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const departure = choice[(index * 7 + tried * 3) % Math.max(1, choice.length)];
    const booking = departure && (await place(context, index, departure));
    if (booking) return booking;
  }
  return null;
}

/** Runs operations as the demo's member of staff. */
function asStaff(context: Context, provider: Provider) {
  return async <Name extends OperationName>(name: Name, body: OperationBody<Name>) => {
    const input = readOperationInput(name, body);
    const plan =
      input instanceof Refusal ? input : await operationOf(name).plan(context, provider, input, BY);
    const done = plan instanceof Refusal ? plan : await plan.perform(() => {});
    if (done instanceof Refusal) throw new Error(`${name}: ${done.message}`);
    return done;
  };
}

async function meet(context: Context, provider: Provider, booking: string, fate: Fate): Promise<void> {
  const run = asStaff(context, provider);
  const { amounts, money } = await run('bookings.show', { booking });
  const received = { method: 'bank_transfer' as const, reference: 'Demo', received_on: todayOf(context) };
  const deposit = amounts.deposit === null ? money.due : amounts.deposit + amounts.insurance;
  const pay = (amount: number) => run('payments.record', { booking, amount, ...received });
  if (fate === 'paid' || fate === 'cancelled') await pay(money.due);
  if (fate === 'deposit' || fate === 'task') await pay(deposit);
  if (fate === 'cancelled') await run('bookings.cancel', { booking });
  if (fate === 'accepted') await run('bookings.accept', { booking });
  if (fate === 'declined') await run('bookings.decline', { booking });
  if (fate !== 'task') return;
  const due_on = addDays(todayOf(context), 2);
  await run('tasks.add', { booking, text: 'Call about the height of the second bike', due_on });
}

/** The numbers and fates of the bookings, those that would expire last. */
function inOrderOfBooking(count: number): { index: number; fate: Fate }[] {
  const all = Array.from({ length: count }, (_, index) => ({
    index,
    fate: fates[index % fates.length] ?? 'open',
  }));
  const [recent = [], older = []] = [true, false].map((expires) =>
    all.filter(({ fate }) => expiring.includes(fate) === expires),
  );
  return [...older, ...recent];
}

/** Mails of these bookings are not written: they would only fill the folder of a first start. */
const dropMails = ({ database, now }: Context) =>
  database.query('update notice set told_at = $1::timestamptz where told_at is null', [new Date(now())]);

/** Calendars opened and holds taken for each booking of the demo. */
const stepsOfBooking = { calendar: 19, hold: 2 };

/** Counts the steps before the bookings, as if the visitors who made them, and others, had taken them. */
const seedSteps = ({ database }: Context) =>
  database.query(
    `insert into funnel_count (day, step, count)
     select booked_on, step, count(*) * times from booking
       cross join (values ('calendar', $1::int), ('hold', $2::int)) as steps(step, times)
     where booked_on is not null group by booked_on, step, times
     on conflict (day, step) do nothing`,
    [stepsOfBooking.calendar, stepsOfBooking.hold],
  );

/** The days before and after this day of last year, each with a booking, with which this week's sales are compared. */
const lastYear = { before: 6, after: 2 } as const;

/** Places paid bookings of last year; `first`: the number of the first passenger. */
async function seedLastYear(context: Context, provider: Provider, first: number): Promise<void> {
  for (let index = 0; index <= lastYear.before + lastYear.after; index += 1) {
    const at = context.now() - (yearOfWeeks + lastYear.before - index) * DAY;
    const then = { ...context, now: () => at };
    const booking = await placeOnOne(then, first + index, await findDepartures(then, false));
    if (booking !== null) await meet(then, provider, booking, 'paid');
  }
}

/**
 * Fills an empty database with invented bookings in every state, the same ones at every first start, through the code that
 * places and pays any other; `count`: how many are tried, besides those of last year. Returns how many of them were placed.
 */
export async function seedDemo(context: Context, provider: Provider, count: number): Promise<number> {
  const [existing] = await context.database.query('select 1 from booking limit 1');
  if (existing) return 0;
  await seedLastYear(context, provider, count);
  const [sold, requested] = [await findDepartures(context, false), await findDepartures(context, true)];
  let placed = 0;
  for (const { fate, index } of inOrderOfBooking(count)) {
    const choice = ['request', 'accepted', 'declined'].includes(fate) ? requested : sold;
    const at = context.now() - ageOf(fate, index, count);
    const then = { ...context, now: () => at };
    const booking = await placeOnOne(then, index, choice);
    if (booking === null) continue;
    await meet(then, provider, booking, fate);
    placed += 1;
  }
  await seedEnquiries(context);
  await dropMails(context);
  await seedSteps(context);
  return placed;
}
