import type { Context } from '../database/context.ts';

const BATCH_SIZE = 100;

/**
 * Claims due rows one by one, at most a hundred, so that another instance or a retry does not process them at the same time.
 * statement: claims the row that is due longest at $1 until $2 and returns it; retry: milliseconds until it is due again.
 */
export async function* claimRows<Row extends object>(
  { database, now }: Context,
  statement: string,
  retry: number,
): AsyncGenerator<Row> {
  for (let count = 0; count < BATCH_SIZE; count += 1) {
    const [row] = await database.query<Row>(statement, [new Date(now()), new Date(now() + retry)]);
    if (!row) return;
    yield row;
  }
}
