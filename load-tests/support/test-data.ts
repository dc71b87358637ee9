import type { Database } from '../../server/src/database/database.ts';
import { migrate } from '../../server/src/database/migrations.ts';
import { insertSummer } from '../../server/src/testing/bookings/test-request.ts';
import { insertTestCatalogue } from '../../server/src/testing/test-catalogue.ts';

/** Fills an empty database with the test catalogue; its departure `summer` is in 150 days and has a million cabins of each type. */
export async function insertTestData(database: Database): Promise<void> {
  await migrate(database);
  await insertTestCatalogue(database);
  await insertSummer(database);
  // Its days may be those of another departure of its ship.
  await database.query(
    `update departure set date = current_date + 150, end_date = current_date + 157, overlap_accepted = true
       where id = 'summer';
     update stock set taken = 0;
     update stock set total = 1000000 where departure_id = 'summer'`,
  );
}
