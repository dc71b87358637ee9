import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openPayments } from '../payments/test-payments.ts';
import { applyRetention } from './retention.ts';

const DAY = 24 * 3_600_000;
const paying = await openPayments();
const { database } = paying;
afterAll(() => paying.close());
beforeEach(() => database.query('delete from amendment; delete from booking'));

const after = (days: number) => ({
  ...paying.context,
  now: () => Date.parse('2027-06-26T12:00:00Z') + days * DAY,
});

describe('what staff typed about a booking', () => {
  test('in notes goes with the travel data, later ones as many days after they were written', async () => {
    const id = await paying.book();
    const note = (days: number) =>
      database.query(
        `insert into booking_note (booking_id, at, by, text) values ($1, $2::timestamptz, 'desk', $3)`,
        [id, new Date(after(days).now()), `day ${days}`],
      );
    const left = async (days: number) => {
      await applyRetention(after(days));
      const notes = await database.query<{ text: string }>('select text from booking_note order by id');
      return notes.map(({ text }) => text);
    };
    await note(20);
    expect(await left(30)).toEqual(['day 20']);
    expect(await left(31)).toEqual([]);
    await note(40);
    await note(50);
    expect(await left(70)).toEqual(['day 40', 'day 50']);
    expect(await left(71)).toEqual(['day 50']);
    expect(await left(81)).toEqual([]);
  });
});
