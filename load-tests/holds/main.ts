import { runHoldModel } from '../../server/src/testing/bookings/test-hold-model.ts';
import { openHoldShop } from '../../server/src/testing/bookings/test-hold-shop.ts';
import { insertTestCatalogue } from '../../server/src/testing/test-catalogue.ts';
import { openTestDatabase } from '../../server/src/testing/test-database.ts';
import { numberArgument, printReport } from '../support/report.ts';

const sequences = numberArgument('sequences', 10_000);
const seed = numberArgument('seed', Date.now() % 1_000_000);

const database = await openTestDatabase();
await insertTestCatalogue(database);
const shop = await openHoldShop(database);
const begun = Date.now();
const failure = await runHoldModel(shop, sequences, seed);
await shop.close();
await database.close();

printReport({
  title: 'Holds and bookings against a model: 2 servers',
  lines: [
    ['sequences', sequences],
    ['seed', seed],
    ['seconds', Math.round((Date.now() - begun) / 1000)],
    ['failed', failure ? 1 : 0],
  ],
  faults: failure ? [failure] : [],
});
