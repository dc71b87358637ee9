import { bookByApi } from '../support/api-bookings.ts';
import { confirm, signIn } from '../support/office.ts';
import { fillCard, SUCCEEDS } from '../support/pay.ts';
import { countCharges, paymentsOf } from '../support/server/database-queries.ts';
import { startServer } from '../support/server/server.ts';
import { test as base, expect, type Site, withSite } from '../support/test.ts';

const test = base.extend<object, { site: Site }>({
  site: [
    async ({ template }, use) => {
      await withSite(template, (settings) => startServer({ ...settings, REQUEST_CAPTURE: 'manual' }), use);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
test.use({ viewport: { width: 1280, height: 800 } });

/** The answer of the office, the payment afterwards, and how often its card was charged. */
const answers = [
  ['Accept the request', 'completed', 1],
  ['Decline the request', 'canceled', 0],
] as const;
for (const [answer, state, charges] of answers) {
  test(`an amount is reserved on a card at a request; “${answer}” ends it`, async ({ page, site }) => {
    const { database } = site;
    const { id } = await bookByApi(page.request, { tour: 'burgundy-paris', onRequest: true });
    await page.goto(`/bookings/${id}/payment`);
    await expect(page.getByText('This amount is only reserved on your card now.')).toBeVisible();
    await fillCard(page, SUCCEEDS);
    await page.getByRole('button', { name: 'Reserve the amount' }).click();
    await page.waitForURL(/\/thank-you\?/);
    const [reserved, ...others] = await paymentsOf(database, id);
    expect([reserved?.state, others]).toEqual(['open', []]);
    expect(await countCharges(database, reserved?.id ?? '')).toBe(0);

    await signIn(page, site);
    await page.goto(`/office/bookings/${id}`);
    await page.getByRole('button', { name: answer }).click();
    await confirm(page, answer);
    await expect.poll(async () => (await paymentsOf(database, id))[0]?.state).toBe(state);
    expect(await countCharges(database, reserved?.id ?? '')).toBe(charges);
  });
}
