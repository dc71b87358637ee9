import { zonedTime } from '@towpath/rules/core/zoned-time';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { queueNotification } from '../../jobs/queue-notification.ts';
import { passengersOf, takenOf } from '../../testing/bookings/test-request.ts';
import { openTestMail, publicAddress, type StoredMail } from '../../testing/mail/test-mail.ts';
import { openPayments } from '../../testing/payments/test-payments.ts';
import { acceptOnRequest, endOnRequest } from './end-on-request.ts';
import { processDueOnRequest } from './unanswered-bookings.ts';

const HOUR = 3_600_000;
const paying = await openPayments();
const { database } = paying;
const mails = await openTestMail(paying.context);
afterAll(async () => {
  await mails.close();
  await paying.close();
});

/** Departures around `summer` (26 June) with Berta's six twins; each is `days` later. */
await database.query(
  `update departure set closed = true where ship_id = 'berta';
   insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration, on_request, multi_market)
   select 'canals' || days, 'canals', 'berta', 'p', 'Canals', date '2027-06-26' + days, date '2027-07-03' + days, 8,
     days = 7, true from unnest(array[-28, -7, 7, 14, 21]) as days;
   insert into stock (departure_id, cabin_type_id, total, taken, unit_price, surcharge_price)
   select id, 'bertatwin', case id when 'canals14' then 1 else 6 end, 0, 110000, 150000 from departure where id like 'canals%';
   insert into cabin_translation (ship_id, content_id, language, name) values ('berta', 'bertatwin', 'de', 'Zweibettkabine')`,
);
beforeEach(async () => {
  await database.query(
    `update booking set released_at = now(), release_reason = 'cancelled' where released_at is null`,
  );
  await mails.writeMails();
});

/** Books `summer` on request for a party of four in two twins. */
async function request(locale: 'en' | 'de' | 'nl' = 'en'): Promise<string> {
  await database.query(`update departure set on_request = true where id = 'summer'`);
  const id = await paying.book({ locale, passengers: passengersOf({ 'annatwin-upper': [2, 2] }) });
  await mails.writeMails();
  return id;
}
const processDue = () => processDueOnRequest(paying.context);
const only = (written: readonly StoredMail[], kind: string, audience = 'visitor') => {
  const found = written.filter((mail) => mail.kind === kind && mail.audience === audience);
  expect(found).toHaveLength(1);
  return found[0] ?? ({} as StoredMail);
};

describe('a request without an answer (decision 087)', () => {
  test('a request without an answer is reminded of once after 24 hours, and expires after 48 with its stock', async () => {
    const taken = await takenOf(database);
    const id = await request();
    paying.advanceTime(24 * HOUR - 1);
    await processDue();
    expect(await paying.notificationsOf(id)).toEqual([]);
    paying.advanceTime(1);
    for (let times = 0; times < 2; times += 1) await processDue();
    expect(await paying.notificationsOf(id)).toEqual(['request_reminder']);
    const reminders = await mails.writeMails();
    expect(reminders).toHaveLength(1);
    const { address, subject, text } = only(reminders, 'request_reminder', 'operator');
    expect({ address, subject }).toMatchObject({
      address: 'desk@example.com',
      subject: expect.stringMatching(/^Reminder: request BBT-\d+ is waiting$/),
    });
    expect(text).toMatch(/expires at 3\u00a0March 2027(,| at) 12:00/);
    expect(text).toMatch(/bookings accept BBT-\d+\n\n.*bookings decline BBT-\d+/);

    paying.advanceTime(24 * HOUR - 1);
    await processDue();
    expect(await paying.bookingOf(id)).toMatchObject({ status: 'completed', can_pay: false });
    paying.advanceTime(1);
    await Promise.all([processDue(), processDue()]);
    expect(await paying.notificationsOf(id)).toEqual(['request_reminder', 'request_expired']);
    expect(await paying.bookingOf(id)).toMatchObject({
      status: 'failed',
      error: 'expired',
      situation: { main: 'request_expired' },
    });
    expect(await takenOf(database)).toEqual(taken);
  });

  test('a request that is answered while the job runs is left alone', async () => {
    const id = await request();
    paying.advanceTime(48 * HOUR);
    const transaction: typeof database.transaction = async (work) => {
      await acceptOnRequest(paying.context, database, id);
      return database.transaction(work);
    };
    await processDueOnRequest({ ...paying.context, database: { ...database, transaction } });
    expect(await paying.bookingOf(id)).toMatchObject({ can_pay: true });
    expect(await paying.notificationsOf(id)).toEqual([]);
  });
});

describe('an accepted request', () => {
  test.each([
    ['en', /We keep them for you until \d+\u00a0March 2027.* 12:00/],
    ['de', /Wir halten sie bis zum \d+\.\u00a0März 2027, 12:00\u00a0Uhr/],
    ['nl', /We houden ze voor je vast tot \d+\u00a0maart 2027.* 12[.:]00/],
  ] as const)('has a payment link with its last day (%s)', async (locale, sentence) => {
    const id = await request(locale);
    const at = paying.context.now();
    await acceptOnRequest(paying.context, database, id);
    await queueNotification(database, 'booking_accepted', { at, bookingId: id }, {});
    expect(await paying.bookingOf(id)).toMatchObject({
      can_pay: true,
      kept_until: zonedTime('Europe/Amsterdam', at + 72 * HOUR),
    });
    const { text } = only(await mails.writeMails(), 'booking_accepted');
    expect(text).toMatch(sentence);
    expect(text).toContain(`${publicAddress}/${locale}/bookings/${id}/payment`);
    expect(await paying.payBooking(id, 'full_payment')).toMatchObject({ status: 200 });
  });
});

describe('instead of a request that is not confirmed the party is offered what it can book at once', () => {
  const endings = [
    ['declined', 'booking_declined'],
    ['expired', 'request_expired'],
  ] as const;
  test.each(endings)('a party whose request is %s is offered what it can book at once', async (end, kind) => {
    const id = await request('de');
    await endOnRequest(paying.context, database, id, end);
    await queueNotification(database, kind, { at: paying.context.now(), bookingId: id }, {});
    const { text, html } = only(await mails.writeMails(), kind);
    // canals7 is on request, canals14 has one twin for a party of four.
    const addresses = [...text.matchAll(/\/de\/departures\/(\S+)\/cabins\?party=4&cabins=(\S+)/g)];
    expect(addresses.map(([, departure, cabins]) => [departure, cabins])).toEqual(
      ['canals-7', 'canals21', 'canals-28'].map((departure) => [departure, 'bertatwin%3D2%2C2']),
    );
    expect(text).toContain('Diese Reisen können Sie sofort buchen');
    expect(text).toContain(
      'Canals of Holland, 19.–26.\u00a0Juni\u00a02027\nBerta: 2 × Zweibettkabine, insgesamt',
    );
    expect(html).toContain('insgesamt');

    // The price is that of a booking of these cabins, apart from the bikes, which the passengers choose.
    const [, offered = ''] = /insgesamt ([\d.,]+)/.exec(text) ?? [];
    const passengers = passengersOf({ bertatwin: [2, 2] });
    const booked = await paying.bookingOf(await paying.book({ departureId: 'canals-7', passengers }));
    const bikes = 4 * 95;
    expect(Number(offered.replace('.', '').replace(',', '.'))).toBe(Number(booked.amount) - bikes);
  });
});
