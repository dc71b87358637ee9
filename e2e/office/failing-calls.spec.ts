import type { Page, Route } from '@playwright/test';
import { bookByApi } from '../support/api-bookings.ts';
import { confirm, showConsequences, signIn } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test.beforeEach(async ({ page, site }) => {
  await signIn(page, site);
});

const refuse = (route: Route, status: number) =>
  route.fulfill({ status, json: { error: 'refused', message: 'Refused' } });

/** Lets a list have a second page that is refused while `isRefused`; returns the calls that asked for it. */
async function refuseSecondPage(page: Page, name: string, cursor: string | number) {
  const calls = { second: 0, isRefused: true };
  await page.route(`**/api/office/operations/${name}`, async (route) => {
    const { input } = route.request().postDataJSON();
    const isSecond = input.cursor !== null;
    if (isSecond && calls.isRefused) {
      calls.second += 1;
      return refuse(route, 429);
    }
    const postData = { input: { ...input, cursor: null } };
    const response = await route.fetch({ postData });
    const { result } = await response.json();
    const pages = isSecond
      ? { ...result, rows: [], next: null }
      : { ...result, total: result.total + 1, next: cursor };
    await route.fulfill({ response, json: { result: pages } });
    if (isSecond) calls.second += 1;
  });
  return calls;
}

for (const [name, path, cursor] of [
  ['bookings.list', 'bookings', 'next'],
  ['audit.list', 'audit', 1],
] as const)
  test(`a next page that is refused is requested again only by hand: ${name}`, async ({
    page,
    pageFaults,
  }) => {
    pageFaults.allow(/status of 429/);
    await bookByApi(page.request, { tour: 'canals-of-holland' });
    const calls = await refuseSecondPage(page, name, cursor);
    await page.goto(`/office/${path}`);
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    // Waits as long as another call takes; an automatic retry would be counted by then.
    await page.evaluate(() => fetch('/api/office/session'));
    expect(calls.second).toBe(1);
    calls.isRefused = false;
    await again.click();
    await expect(again).toBeHidden();
    await expect.poll(() => calls.second).toBe(2);
  });

test('a screen that fails leaves the shell, and the next screen works', async ({ page, pageFaults }) => {
  pageFaults.allow(/undefined|is not a function/);
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  // As after an upgrade that changed the answer.
  await page.route('**/api/office/operations/bookings.show', (route) =>
    route.fulfill({ json: { result: { booking: {} } } }),
  );
  await page.goto(`/office/bookings/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Something went wrong in this application.')).toBeVisible();
  await page.getByRole('link', { name: 'Departures', exact: true }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Departures' })).toBeVisible();
  await expect(main.getByText('Something went wrong')).toBeHidden();
});

test('a task that cannot be marked as done says why, and its checkbox names it', async ({
  page,
  pageFaults,
}) => {
  pageFaults.allow(/status of 500/);
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  await page.goto(`/office/bookings/${id}`);
  const tasks = page.getByRole('region', { name: 'Tasks' });
  await tasks.getByRole('button', { name: 'Add a task' }).click();
  await page.getByRole('dialog').getByLabel('What is to be done').fill('Send the tickets');
  await showConsequences(page);
  await confirm(page, 'Save');
  const box = tasks.getByRole('checkbox');
  await expect(box).toHaveAccessibleName('Done: Send the tickets');
  await page.route('**/api/office/operations/tasks.finish', (route) => refuse(route, 500), { times: 1 });
  await box.click();
  await expect(tasks.getByRole('alert')).toContainText('The server');
  await expect(box).not.toBeChecked();
  await box.click();
  await expect(box).toBeChecked();
  await expect(tasks.getByRole('alert')).toBeHidden();
});

test('an export without a session asks for a sign-in', async ({ page, pageFaults }) => {
  pageFaults.allow(/status of 401/);
  await page.goto('/office/catalogue/spreadsheet');
  await page.route('**/api/office/operations/departures.export', (route) => refuse(route, 401));
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
});
