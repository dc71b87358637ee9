import { currencyOf, type Market } from '@towpath/rules/core/market';
import { cents, inDollars } from '@towpath/rules/core/money';
import { insertSummer } from '../../server/src/bookings/test-request.ts';
import type { Database } from '../../server/src/database/database.ts';
import { migrate } from '../../server/src/database/migrations.ts';
import { insertTestCatalogue } from '../../server/src/testing/test-catalogue.ts';

/** The rate of the run's servers, dollars for one euro. */
export const RATE = 1.1;

/** Far enough away for a deposit, whenever the run is. */
const goods = `
  update departure set date = current_date + 150, end_date = current_date + 157 where id = 'summer';
  update stock set total = 1000000 where departure_id = 'summer'`;

/** Writes down every time that a payment's state is set, which the payment's own row does not tell. */
const watch = `
  create table payment_marking (
    id bigint primary key generated always as identity,
    payment_id uuid not null, from_state text not null, to_state text not null);
  create function note_marking() returns trigger language plpgsql as $$
    begin
      insert into payment_marking (payment_id, from_state, to_state) values (new.id, old.state, new.state);
      return null;
    end $$;
  create trigger payment_watched after update of state on payment for each row execute function note_marking()`;

/** Fills an empty database with a departure that never sells out, and has every marking of a payment written down. */
export async function openShop(database: Database): Promise<void> {
  await migrate(database);
  await insertTestCatalogue(database);
  await insertSummer(database);
  await database.query(goods);
  await database.query(watch);
}

/** A stand-alone payment as the operator asks for it; gives its id. */
export async function requestPayment(database: Database, market: Market, euroCents: number): Promise<string> {
  const american = market === 'north_america';
  const amount = cents(euroCents);
  const charge = american ? inDollars(amount, RATE) : amount;
  const [payment] = await database.query<{ id: string }>(
    `insert into payment (type, name, description, amount, market, exchange_rate, currency, charge, full_name, email)
     values ('other', 'Bike repair', 'Bike repair', $1, $2, $3::numeric, $4, $5, 'Anna Visser', 'anna@example.com')
     returning id`,
    [amount, market, american ? RATE : null, currencyOf(market), charge],
  );
  if (!payment) throw new Error('No payment was written');
  return payment.id;
}
