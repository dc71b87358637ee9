import { insertSummer } from '../../server/src/bookings/test-request.ts';
import type { Database } from '../../server/src/database/database.ts';
import { migrate } from '../../server/src/database/migrations.ts';
import { insertTestCatalogue } from '../../server/src/testing/test-catalogue.ts';

/** Fills an empty database with a departure that never sells out, far enough away whenever the run is. */
export async function openShop(database: Database): Promise<void> {
  await migrate(database);
  await insertTestCatalogue(database);
  await insertSummer(database);
  await database.query(
    `update departure set date = current_date + 150, end_date = current_date + 157 where id = 'summer';
     update stock set taken = 0;
     update stock set total = 1000000 where departure_id = 'summer'`,
  );
}
