import { Refusal } from '../../server/src/config/errors.ts';
import type { Sql } from '../../server/src/database/database.ts';
import { applyAmendment } from '../../server/src/operations/amendments/amend.ts';
import { openAmendments } from '../../server/src/operations/amendments/test-amendments.ts';
import { barrierForTwo, withTransactionsOn } from '../support/interleaving.ts';

const lockBooking = /^select 1 from booking where id = \$1 for update/;
const firstWrite = /^savepoint unamended/;

/** Makes every transaction wait at the barrier before it changes anything; without the guard the booking is not locked. */
const waitingAt =
  (barrier: () => Promise<void>, guarded: boolean) =>
  (sql: Sql): Sql => ({
    query: async (text, values) => {
      if (!guarded && lockBooking.test(text)) return [];
      if (firstWrite.test(text)) await barrier();
      return sql.query(text, values);
    },
  });

/** Applies two quotes of a booking at the same time, for a name and a height; returns both results. */
export async function amendTwice({ guarded }: { guarded: boolean }): Promise<string[]> {
  const shop = await openAmendments();
  try {
    const { database, provider, context } = shop;
    const id = await shop.bookPaid();
    const quotes = [
      await shop.quote(id, { passengers: await shop.travellers(id, { firstName: 'Anne' }) }),
      await shop.quote(id, { passengers: await shop.travellers(id, { bodyHeight: 181 }) }),
    ];
    const waiting = withTransactionsOn(database, waitingAt(barrierForTwo(database), guarded));
    const outcomes = await Promise.all(
      quotes.map(({ body }) =>
        applyAmendment({ ...context, database: waiting }, provider, { bookingId: id, quoteId: body.id }),
      ),
    );
    return outcomes.map((outcome) => (outcome instanceof Refusal ? outcome.error : outcome.status));
  } finally {
    await shop.close();
  }
}
