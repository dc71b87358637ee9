import { rateOperations } from '@towpath/rules/office/catalogue/rate-operations';
import type { Effect } from '@towpath/rules/office/effects';
import type { OperationResult } from '@towpath/rules/office/operations';
import { findRate } from '../../bookings/exchange-rate.ts';
import { type Handler, implement } from '../implement.ts';
import { isoTime } from '../sql-time.ts';

type Row = OperationResult<'rates.list'>['rows'][number];

/** The rates that were set, the latest first, and the one that applies now. */
const listRates: Handler<'rates.list'> = async ({ context }) => ({
  rows: await context.database.query<Row>(
    `select ${isoTime('at')} as at, usd, by from exchange_rate order by id desc limit 500`,
  ),
  now: await findRate(context, context.database),
});

/** Sets the rate of new bookings. What was quoted or booked before keeps its rate. */
const setRate: Handler<'rates.set'> = async ({ context, by, audit }, { usd }) => {
  const before = await findRate(context, context.database);
  const perform = () =>
    context.database.transaction(async (sql) => {
      const at = context.now();
      const stored = await findRate(context, sql);
      await sql.query('insert into exchange_rate (usd, at, by) values ($1, $2::timestamptz, $3)', [
        usd,
        new Date(at),
        by,
      ]);
      await audit(sql, { at, details: { before: { usd: stored }, after: { usd } } });
      return { usd };
    });
  const effects: Effect[] = [{ kind: 'rate_set', values: { former: before, usd } }];
  return { summary: `A euro will be ${usd} US dollars instead of ${before}.`, effects, perform };
};

export const rates = implement(rateOperations, { 'rates.list': listRates, 'rates.set': setRate });
