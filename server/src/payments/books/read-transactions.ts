import { type Market, markets } from '@towpath/rules/core/market';
import type { Context } from '../../database/context.ts';
import { runForEach } from '../../jobs/run-for-each.ts';
import type { Provider } from '../stripe/provider.ts';
import { listTransactions } from '../stripe/provider-transactions.ts';

/** Milliseconds that are read again each time, because entries may be listed late. */
const OVERLAP = 2 * 24 * 3_600_000;

async function readMarket({ database }: Context, provider: Provider, market: Market): Promise<void> {
  const [last] = await database.query<{ at: Date | null }>(
    'select max(at) as at from provider_transaction where market = $1',
    [market],
  );
  const since = Math.max(0, (last?.at?.getTime() ?? 0) - OVERLAP);
  const found = await listTransactions(provider, market, since);
  const rows = found.map(({ sourceId, chargeId, at, ...rest }) => ({
    ...rest,
    market,
    source_id: sourceId,
    charge_id: chargeId,
    at: new Date(at).toISOString(),
  }));
  await database.query(
    `insert into provider_transaction (id, market, type, source_id, charge_id, method, currency, amount, fee, net, at)
     select id, market, type, source_id, charge_id, method, currency, amount, fee, net, at
     from jsonb_populate_recordset(null::provider_transaction, $1::jsonb) on conflict (id) do nothing`,
    [JSON.stringify(rows)],
  );
}

/** Gives transactions that were read before the ledger had their charge to its company; a trigger sets when they are booked. */
const assignTransactions = ({ database }: Context) =>
  database.query(
    `update provider_transaction as transaction set charge_id = transaction.charge_id
     where brand is null and charge_id is not null and exists (
       select 1 from ledger where object_id in (source_id, charge_id) and ledger.brand is not null)`,
  );

/**
 * Stores what the provider has booked on its accounts since the last time: charges, refunds, disputes, fees and payouts (decision
 * 097). Throws after both markets were tried if one failed.
 */
export async function readTransactions(context: Context, provider: Provider): Promise<void> {
  const read = (market: Market) => readMarket(context, provider, market);
  await runForEach(markets, read, 'Some bookings of the provider could not be read');
  await assignTransactions(context);
}
