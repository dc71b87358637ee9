import { join } from 'node:path';
import { createDatabase } from '../../e2e/support/server/database.ts';
import type { HttpClients } from '../../load-tests/support/http-clients.ts';
import { noUnpaidLimits } from '../../load-tests/support/processes.ts';
import { insertTestData } from '../../load-tests/support/test-data.ts';
import type { Database } from '../../server/src/database/database.ts';
import { productionSettings } from '../../server/src/testing/test-production.ts';
import { orderCabin, twin } from './order.ts';
import { LAST_UNITS, type Shop } from './shop.ts';
import { launch } from './shop-process.ts';

const departures = { plenty: 'summer', last: 'last' } as const;

/** Inserts a departure with few cabins. */
async function insertLast(database: Database): Promise<void> {
  await database.query(
    `insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration, overlap_accepted)
     values ($1, 'canals', 'anna', 'p', 'Canals', current_date + 150, current_date + 157, 8, true)`,
    [departures.last],
  );
  await database.query(
    `insert into stock (departure_id, cabin_type_id, total, taken, unit_price) values ($1, $2, $3, 0, 99950)`,
    [departures.last, twin, LAST_UNITS],
  );
}

/** This product with the test catalogue and fake Stripe. */
export async function openTowpath(clients: HttpClients): Promise<Shop> {
  const own = await createDatabase();
  const database = own.open();
  await insertTestData(database);
  await insertLast(database);
  await database.close();
  return {
    name: 'Towpath',
    launch: (port) =>
      launch({
        folder: join(import.meta.dirname, '..', '..'),
        args: ['server/src/main.ts'],
        settings: {
          HOST: '127.0.0.1',
          PORT: String(port),
          DATABASE_URL: own.url,
          TRUST_PROXY: 'loopback',
          ...productionSettings,
          ...noUnpaidLimits,
        },
      }),
    one: { path: '/api/v1/tours/canals', headers: {} },
    list: { path: '/api/v1/tours', headers: {} },
    order: (url, item) => orderCabin(clients, { url, provider: `${url}/fake-stripe` }, departures[item]),
    close: own.drop,
  };
}
