import { afterAll, describe, expect, test } from 'vitest';
import { openAmendments } from '../../server/src/testing/bookings/test-amendments.ts';
import { passengersOf } from '../../server/src/testing/bookings/test-request.ts';
import { onPostgres } from '../../server/src/testing/test-database.ts';
import { type Act, atOnce, customerAct, staffAct, webhookAct } from './races.ts';
import { openOf, readRecords, requestedOf } from './records.ts';

const shop = await openAmendments();
const { database, bookPaid, passengersWith } = shop;
afterAll(() => shop.close());

const acts = { customer: customerAct, staff: staffAct };
type Who = keyof typeof acts;

/** Two different changes of a paid booking: a name, and an insurance that does not mention passengers. */
async function changesOf([first, second]: readonly [Who, Who]): Promise<[Act, Act]> {
  const id = await bookPaid();
  const named = { passengers: await passengersWith(id, { firstName: 'Anne' }) };
  const insured = { insurance: { cancellation: true, travel: false }, terms: { cancellation: true } };
  return [await acts[first](shop, id, named), await acts[second](shop, id, insured)];
}

const orders: [Who, Who][] = [
  ['customer', 'customer'],
  ['customer', 'staff'],
  ['staff', 'customer'],
  ['staff', 'staff'],
];

/** Paid and requested money less refunds, and the amount of the bill that is paid online. */
async function moneyOf(id: string): Promise<{ requested: number; due: number }> {
  const records = await readRecords(database, id);
  const { amount, local } = records.booking;
  return { requested: records.ledger - requestedOf(records) + openOf(records), due: amount - local };
}

const toSuite = async (id: string) => ({
  passengers: await passengersWith(id, { cabin: 'annasuite:1' }, { cabin: 'annasuite:1' }),
});

describe.skipIf(!onPostgres)('two changes at the same time, in a forced order (decision 100)', () => {
  test.each(orders)('of %s and %s the first is applied, and the second is quoted again', async (...order) => {
    expect(await atOnce(shop, await changesOf(order))).toEqual(['applied', 'changed']);
  });

  test('without the lock on the booking both are applied', async () => {
    expect(await atOnce(shop, await changesOf(['customer', 'customer']), { guarded: false })).toEqual([
      'applied',
      'applied',
    ]);
  });
});

describe.skipIf(!onPostgres)('an amendment and the webhook of a payment at the same time', () => {
  const balanceOf = async (id: string) =>
    (await shop.paymentsOf(id)).find(({ type }) => type === 'balance')?.id;

  test('the balance is paid first: the change is quoted again', async () => {
    const id = await bookPaid();
    const change = await customerAct(shop, id, await toSuite(id));
    const paid = await webhookAct(shop, `/payments/${await balanceOf(id)}`);
    expect(await atOnce(shop, [paid, change])).toEqual(['completed', 'changed']);
    const { requested, due } = await moneyOf(id);
    expect(requested).toBe(due);
  });

  test('the change comes first: the payment that it replaced is refunded', async () => {
    const id = await bookPaid();
    const paid = await webhookAct(shop, `/payments/${await balanceOf(id)}`);
    const change = await customerAct(shop, id, await toSuite(id));
    expect(await atOnce(shop, [change, paid])).toEqual(['applied', 'completed']);
    const { requested, due } = await moneyOf(id);
    expect(requested).toBe(due);
  });

  test.each([
    ['above what is paid', 100_000],
    ['below what is paid', 60_000],
  ])('a lower price comes first, %s: the excess is refunded', async (_what, total) => {
    const id = await bookPaid();
    const paid = await webhookAct(shop, `/payments/${await balanceOf(id)}`);
    const named = { passengers: await passengersWith(id, { firstName: 'Anne' }) };
    expect(await atOnce(shop, [await staffAct(shop, id, named, total), paid])).toEqual([
      'applied',
      'completed',
    ]);
    const { requested, due } = await moneyOf(id);
    expect(requested).toBe(due);
  });

  test('a first payment comes after the price has changed and while another one is open', async () => {
    const id = await shop.book({ passengers: passengersOf({ 'annatwin-upper': [2] }) });
    const path = `/bookings/${id}/payments`;
    const paid = await webhookAct(shop, path, { type: 'full_payment' });
    const change = await staffAct(shop, id, await toSuite(id));
    expect(await change(shop.context)).toBe('applied');
    await shop.post(path, { type: 'full_payment', payment_method_id: 'pm_card_visa' });
    expect(await paid(shop.context)).toBe('completed');
    const { requested, due } = await moneyOf(id);
    expect(requested).toBe(due);
  });

  test.each([
    ['higher: the rest is requested', 'annasuite:1', null],
    ['lower: the excess is refunded', 'annatwin-upper:1', 100_000],
  ])('a first payment comes while the price becomes %s', async (_what, cabin, total) => {
    const id = await shop.book({ passengers: passengersOf({ 'annatwin-upper': [2] }) });
    const paid = await webhookAct(shop, `/bookings/${id}/payments`, { type: 'full_payment' });
    const passengers = await passengersWith(id, { cabin, firstName: 'Anne' }, { cabin });
    const change = await staffAct(shop, id, { passengers }, total);
    expect(await atOnce(shop, [change, paid])).toEqual(['applied', 'completed']);
    const { requested, due } = await moneyOf(id);
    expect(requested).toBe(due);
  });
});

describe.skipIf(!onPostgres)('two bookings that take the last cabins at the same time', () => {
  const setFree = (departure: string, type: string, free: number) =>
    database.query('update stock set total = taken + $3 where departure_id = $1 and cabin_type_id = $2', [
      departure,
      type,
      free,
    ]);
  /** The stock whose taken cabins differ from those of bookings. */
  const differences = async (id: string) =>
    (await readRecords(database, id)).stock.filter(({ taken, booked }) => taken !== booked);

  test.each<[string, number, number, string[]]>([
    ['both want the last suite: the second is refused', 1, 0, ['applied', 'cabin_gone']],
    ['both want a suite, and two are left', 2, 0, ['applied', 'applied']],
  ])('%s', async (_what, suites, twins, expected) => {
    await setFree('summer', 'annatwin-upper', 100);
    const [one, two] = [await bookPaid(), await bookPaid()];
    await setFree('summer', 'annasuite', 100);
    const changes: [Act, Act] = [
      await customerAct(shop, one, await toSuite(one)),
      await customerAct(shop, two, await toSuite(two)),
    ];
    await setFree('summer', 'annasuite', suites);
    await setFree('summer', 'annatwin-upper', twins);
    expect(await atOnce(shop, changes, { moment: 'takes cabins' })).toEqual(expected);
    expect(await differences(one)).toEqual([]);
  });

  /** A booking of a twin and one of a suite, each with a change to the other one's cabin type. */
  const swapping = async (): Promise<{ id: string; changes: [Act, Act] }> => {
    await setFree('summer', 'annasuite', 100);
    await setFree('summer', 'annatwin-upper', 100);
    const [one, two] = [await bookPaid(), await bookPaid()];
    await shop.amend(two, await toSuite(two));
    const inTwin = { cabin: 'annatwin-upper:1' };
    const back = { passengers: await passengersWith(two, inTwin, inTwin) };
    const changes: [Act, Act] = [
      await customerAct(shop, one, await toSuite(one)),
      await customerAct(shop, two, back),
    ];
    return { id: one, changes };
  };

  test('two bookings swap cabins if one is free: the second takes the cabin that the first released', async () => {
    const { id, changes } = await swapping();
    await setFree('summer', 'annasuite', 1);
    await setFree('summer', 'annatwin-upper', 0);
    expect(await atOnce(shop, changes, { moment: 'takes cabins' })).toEqual(['applied', 'applied']);
    expect(await differences(id)).toEqual([]);
  });

  test('two bookings do not swap cabins if none is free: both are refused, and nothing changes', async () => {
    const { id, changes } = await swapping();
    await setFree('summer', 'annasuite', 0);
    await setFree('summer', 'annatwin-upper', 0);
    const before = await readRecords(database, id);
    expect(await atOnce(shop, changes)).toEqual(['cabin_gone', 'cabin_gone']);
    expect(await readRecords(database, id)).toEqual(before);
  });

  test('two bookings swap departures, each with one cabin left', async () => {
    await database.query(
      `insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration, multi_market)
       values ('autumn', 'canals', 'anna', 'p', 'Canals', '2027-09-04', '2027-09-11', 8, true);
       insert into stock (departure_id, cabin_type_id, total, taken, unit_price)
       values ('autumn', 'annatwin-upper', 100, 0, 80000)`,
    );
    await setFree('summer', 'annatwin-upper', 100);
    const [one, two] = [await bookPaid(), await bookPaid()];
    await shop.amend(two, { departureId: 'autumn' });
    const changes: [Act, Act] = [
      await customerAct(shop, one, { departureId: 'autumn' }),
      await customerAct(shop, two, { departureId: 'summer' }),
    ];
    await setFree('summer', 'annatwin-upper', 1);
    await setFree('autumn', 'annatwin-upper', 1);
    expect(await atOnce(shop, changes, { moment: 'takes cabins' })).toEqual(['applied', 'applied']);
    expect(await differences(one)).toEqual([]);
  });
});
