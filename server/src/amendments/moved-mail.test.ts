import { afterAll, expect, onTestFinished, test } from 'vitest';
import { registerCalendarFile } from '../site/calendar-file.ts';
import { openAmendments } from '../testing/bookings/test-amendments.ts';
import { openTestMail } from '../testing/mail/test-mail.ts';
import { createTestServer } from '../testing/test-server.ts';

const open = await openAmendments();
const mails = await openTestMail(open.context);
afterAll(async () => {
  await mails.close();
  await open.close();
});

/** The calendar file of the mail about a change. */
async function calendarAfter(change: Parameters<typeof open.amend>[1], id: string): Promise<string | null> {
  await mails.writeMails();
  await open.amend(id, change);
  await mails.writeMails();
  const [mail] = await open.database.query<{ calendar: string | null }>(
    `select calendar from mail where booking_id = $1 and kind = 'booking_amended' order by created_at desc, id desc limit 1`,
    [id],
  );
  return mail?.calendar ?? null;
}

test('the mail about another date changes the entry of the calendar, that about a name has none', async () => {
  await open.database.query(
    `insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration, multi_market)
     values ('moved', 'canals', 'anna', 'p', 'Canals', '2027-09-04', '2027-09-11', 8, true);
     insert into stock (departure_id, cabin_type_id, total, taken, unit_price) values ('moved', 'annatwin-upper', 2, 0, 80000)`,
  );
  const downloads = createTestServer((app) =>
    registerCalendarFile(app, open.context, async (path) => open.server.get(path)),
  );
  onTestFinished(() => downloads.app.close());
  const id = await open.bookPaid();
  const named = { passengers: await open.passengersWith(id, { firstName: 'Anne' }) };
  expect(await calendarAfter(named, id)).toBeNull();
  open.advanceTime(1000);
  const first = await calendarAfter({ departureId: 'moved' }, id);
  expect(first).toContain('DTSTART;VALUE=DATE:20270904');
  expect(first).toContain('SEQUENCE:1');
  open.advanceTime(1000);
  expect(await calendarAfter({ departureId: 'summer' }, id)).toContain('SEQUENCE:2');
  // The file on the booking's page counts the moves too, so that calendars do not take it for an older one.
  const { payload } = await downloads.app.inject(`/bookings/${id}/calendar.ics`);
  expect(payload).toContain('SEQUENCE:2');
});
