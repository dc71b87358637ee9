import { brands } from '@towpath/rules/site/brand';
import type { Sql } from '../database/database.ts';
import { kindOfVoucher } from '../vouchers/credit/credit-rows.ts';
import type { Metrics } from './metrics.ts';

interface Waiting {
  brand: string;
  state: string;
  parties: number;
  people: number;
}

/** Reads the parties that are on the waiting list, by a partial index. */
async function updateParties(sql: Sql, { waitingParties, waitingPeople }: Metrics): Promise<void> {
  const rows = await sql.query<Waiting>(
    `select brand, state, count(*)::int as parties, sum(party)::int as people
     from waiting_party where closed_at is null group by brand, state`,
  );
  waitingParties.reset();
  waitingPeople.reset();
  for (const { brand, state, parties, people } of rows) {
    waitingParties.set({ brand, state }, parties);
    waitingPeople.set({ brand, state }, people);
  }
}

/** Each count of what is open uses a partial index, so that what has ended is not read. */
async function updateOpen(sql: Sql, { openOffers, openQuotes }: Metrics): Promise<void> {
  const rows = await sql.query<{ brand: string; offers: number; quotes: number }>(
    `select brand,
       (select count(*) from waiting_offer join waiting_party on waiting_party.id = party_id
        where waiting_offer.state = 'open' and waiting_party.brand = brands.brand)::int as offers,
       (select count(*) from group_quote join enquiry on enquiry.id = enquiry_id
        where ended is null and enquiry.brand = brands.brand)::int as quotes
     from unnest($1::text[]) as brands (brand)`,
    [brands],
  );
  for (const { brand, offers, quotes } of rows) {
    openOffers.set({ brand }, offers);
    openQuotes.set({ brand }, quotes);
  }
}

interface Owed {
  brand: string;
  kind: string;
  currency: string;
  count: number;
  balance: number;
}

/** Reads the vouchers with something left, by a partial index. */
async function updateVouchers(sql: Sql, { vouchers, voucherBalance }: Metrics): Promise<void> {
  const rows = await sql.query<Owed>(
    `select brand, ${kindOfVoucher} as kind, currency, count(*)::int as count, sum(balance)::float8 as balance
     from credit_voucher where balance > 0 group by 1, 2, 3`,
  );
  vouchers.reset();
  voucherBalance.reset();
  for (const { brand, kind, currency, count, balance } of rows) {
    vouchers.set({ brand, kind, currency }, count);
    voucherBalance.set({ brand, kind, currency }, balance);
  }
}

/** Updates the metrics of the waiting list, of quotes and of vouchers. */
export async function updateDemandMetrics(sql: Sql, metrics: Metrics): Promise<void> {
  await updateParties(sql, metrics);
  await updateOpen(sql, metrics);
  await updateVouchers(sql, metrics);
}
