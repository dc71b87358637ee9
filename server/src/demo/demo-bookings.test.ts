import { addDays } from '@towpath/rules/core/dates';
import { afterAll, expect, test } from 'vitest';
import { importCatalogue } from '../catalogue/import/import.ts';
import { todayOf } from '../database/context.ts';
import { salesBetween } from '../operations/records/sales.ts';
import { startFakeStripe } from '../payments/stripe/fake-stripe.ts';
import { openProvider } from '../payments/stripe/provider.ts';
import { testContext } from '../testing/test-context.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { seedDemo } from './demo-bookings.ts';

const context = testContext(await openTestDatabase());
await importCatalogue(context.database, context.config.catalogue, todayOf(context));
const fakeStripe = await startFakeStripe(context);
afterAll(async () => {
  await fakeStripe?.close();
  await context.database.close();
});

test('the demo has bookings in every state, once, and queues no mails', async () => {
  const provider = openProvider(context.config, fakeStripe?.address ?? null);
  expect(await seedDemo(context, provider, 20)).toBeGreaterThan(15);
  expect(await seedDemo(context, provider, 20)).toBe(0);
  const [found] = await context.database.query<Record<string, number>>(
    `select count(*) filter (where first_payment = 'completed')::int as paid,
       count(*) filter (where release_reason = 'cancelled')::int as cancelled,
       count(*) filter (where release_reason = 'declined')::int as declined,
       count(*) filter (where on_request and accepted_at is null and released_at is null)::int as requests,
       (select count(*)::int from task) as tasks, (select count(*)::int from refund) as refunds,
       (select count(*)::int from enquiry) as enquiries,
       (select count(*)::int from notice where told_at is null) as mails
     from booking`,
  );
  const today = todayOf(context);
  const lastYear = await salesBetween(context.database, addDays(today, -364), addDays(today, -364));
  expect(lastYear.bookings).toBeGreaterThan(0);
  const { mails, ...states } = found ?? {};
  expect(mails).toBe(0);
  for (const [state, count] of Object.entries(states)) expect(count, state).toBeGreaterThan(0);
});
