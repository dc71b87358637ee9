import { afterAll, describe, expect, test } from 'vitest';
import { openAmendments } from '../../testing/bookings/test-amendments.ts';
import { openTestMail } from '../../testing/mail/test-mail.ts';
import { processDueChangeRequests } from './unanswered-changes.ts';

const HOUR = 3_600_000;
const open = await openAmendments();
const { database, notificationsOf, staff } = open;
const mails = await openTestMail(open.context);
afterAll(async () => {
  await mails.close();
  await open.close();
});

const processDue = () => processDueChangeRequests(open.context);
const waiting = async () => (await staff.read('today.show', {})).changes.map(({ booking }) => booking);
const statesOf = async (booking: string) =>
  (await staff.read('amendments.list', { booking })).rows.map(({ state }) => state);

/** Asks for another height on a departure whose terms leave that to the office. */
async function ask(): Promise<string> {
  const id = await open.bookPaid();
  await database.query(`update departure set on_request = true where id = 'summer'`);
  const cabin = { cabin: 'annasuite:1' };
  await open.amend(id, { passengers: await open.passengersWith(id, cabin, cabin) });
  await database.query(`update departure set on_request = false where id = 'summer'`);
  await mails.writeMails();
  return id;
}

describe('an unanswered request for a change (decision 110)', () => {
  test('an unanswered request for a change is on the list of today, reminded of once after 24 hours, and ends after 48', async () => {
    const id = await ask();
    expect(await waiting()).toEqual([id]);
    const [{ requested_changes } = { requested_changes: [] }] = (
      await staff.read('amendments.list', { booking: id })
    ).rows;
    expect(requested_changes.map(({ kind, after }) => [kind, ...after])).toEqual([
      ['cabin', 'Suite'],
      ['cabin', 'Suite'],
    ]);
    const before = (await notificationsOf(id)).length;
    const since = async () => (await notificationsOf(id)).slice(before);
    open.advanceTime(24 * HOUR - 1);
    await processDue();
    expect(await since()).toEqual([]);
    open.advanceTime(1);
    for (let times = 0; times < 2; times += 1) await processDue();
    expect(await since()).toEqual(['amendment_reminder']);
    expect((await mails.writeMails()).map(({ audience }) => audience)).toEqual(['operator']);

    open.advanceTime(24 * HOUR - 1);
    await processDue();
    expect(await statesOf(id)).toEqual(['requested']);
    open.advanceTime(1);
    await Promise.all([processDue(), processDue()]);
    expect(await since()).toEqual(['amendment_reminder', 'amendment_expired']);
    const ended = await mails.writeMails();
    expect(ended.map(({ audience }) => audience).sort()).toEqual(['operator', 'visitor']);
    expect(await statesOf(id)).toEqual(['expired']);
    expect(await waiting()).toEqual([]);
    const [kept] = await database.query('select change from amendment where booking_id = $1', [id]);
    expect(kept).toEqual({ change: null });
    expect((await open.quote(id, { insurance: { cancellation: false, travel: false } })).body.error).toBe(
      'invalid',
    );
  });

  test('a request for a change that ends leaves a dialog open that a colleague began before', async () => {
    const id = await ask();
    const { version } = await staff.read('bookings.show', { booking: id });
    open.advanceTime(48 * HOUR);
    await processDue();
    expect(await statesOf(id)).toEqual(['expired']);
    const contact = { phoneNumber: '+31 20 123 45 67' };
    expect(await staff.read('bookings.edit', { booking: id, version, contact })).toMatchObject({
      fields: ['phoneNumber'],
    });
  });

  test('a request for a change of a cancelled booking is left alone', async () => {
    const id = await ask();
    await database.query(
      `update booking set released_at = now(), release_reason = 'cancelled' where id = $1`,
      [id],
    );
    open.advanceTime(48 * HOUR);
    await processDue();
    expect(await notificationsOf(id)).not.toContain('amendment_expired');
  });
});
