import { testStore } from '@towpath/fake-stripe/testing/test-store';
import { afterAll } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { fakeStripeStore } from './fake-stripe-store.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

testStore('in the database', async () => {
  await database.query('delete from card_sandbox.object');
  return fakeStripeStore(database);
});
