import { testStore } from '@towpath/card-sandbox/store-contract';
import { afterAll } from 'vitest';
import { openTestDatabase } from '../test-database.ts';
import { sandboxStore } from './sandbox-store.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

testStore('in the database', async () => {
  await database.query('delete from card_sandbox.object');
  return sandboxStore(database);
});
