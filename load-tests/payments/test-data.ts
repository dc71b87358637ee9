import { currencyOf, type Market } from '@towpath/rules/core/market';
import { cents, inDollars } from '@towpath/rules/core/money';
import type { Database } from '../../server/src/database/database.ts';
import { insertTestData } from '../support/test-data.ts';

/** The exchange rate of the run's servers, dollars per euro. */
export const RATE = 1.1;

/** Records every update of a payment's state, which the payment's row itself does not keep. */
const stateLog = `
  create table payment_state_log (
    id bigint primary key generated always as identity,
    payment_id uuid not null, from_state text not null, to_state text not null);
  create function log_payment_state() returns trigger language plpgsql as $$
    begin
      insert into payment_state_log (payment_id, from_state, to_state) values (new.id, old.state, new.state);
      return null;
    end $$;
  create trigger payment_state_logged after update of state on payment
    for each row execute function log_payment_state()`;

/** Logs every change of a payment's state in a table that readPaymentRecords reads. */
export const logStates = (database: Database) => database.query(stateLog);

/** A departure on request, with as many cabins as `summer`. */
export const requestable = 'requestable';
const insertRequestable = `
  insert into departure
      (id, tour_id, ship_id, program_id, program_name, date, end_date, duration, multi_market, on_request, overlap_accepted)
    select '${requestable}', tour_id, ship_id, program_id, program_name, date + 30, end_date + 30, duration, multi_market, true,
      overlap_accepted
    from departure where id = 'summer';
  insert into stock (departure_id, cabin_type_id, total, taken, unit_price, discount_price, surcharge_price)
    select '${requestable}', cabin_type_id, total, 0, unit_price, discount_price, surcharge_price
    from stock where departure_id = 'summer'`;

/** Fills an empty database with the test data and a departure on request, and logs every change of a payment's state. */
export async function insertPaymentTestData(database: Database): Promise<void> {
  await insertTestData(database);
  await database.query(insertRequestable);
  await logStates(database);
}

/** Inserts a stand-alone payment as the operator requests it; returns its id. */
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
  if (!payment) throw new Error('The payment was not inserted');
  return payment.id;
}
