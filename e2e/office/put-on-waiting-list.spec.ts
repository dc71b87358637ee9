import { axeFindings } from '../../bench/screens/axe.ts';
import { departuresOf, firstDepartures } from '../support/departures.ts';
import { confirm, showConsequences, signIn } from '../support/office.ts';
import { sellOut } from '../support/server/free-cabins.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });

const tour = 'canals-of-holland';
const put = 'Put on the waiting list';

test('a caller for whom the finder has nothing is put on the waiting list with what was looked for', async ({
  page,
  site,
  database,
}) => {
  const [{ date }] = await firstDepartures(page.request, tour);
  for (const departure of await departuresOf(page.request, tour))
    if (departure.date === date) await sellOut(database, departure.id);
  await signIn(page, site);
  await page.goto(`/office/finder?party=3&tour=${tour}&from=${date}&until=${date}`);
  await expect(page.getByText('Nothing is free for this party')).toBeVisible();
  await page.getByRole('link', { name: put }).click();
  const dialog = page.getByRole('dialog', { name: 'Put a party on the waiting list' });
  await expect(dialog.getByLabel('Tour', { exact: true })).toHaveValue(tour);
  await expect(dialog.getByLabel('Day of departure', { exact: true })).toHaveValue(date);
  await expect(dialog.getByLabel('Last day')).toHaveValue(date);
  await expect(dialog.getByLabel('People', { exact: true })).toHaveValue('3');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel('Name', { exact: true }).fill('Hanna Vos');
  await dialog.getByLabel('Email', { exact: true }).fill('hanna@example.org');
  await showConsequences(page);
  await confirm(page, 'Add a party');
  const entry = page.getByRole('row', { name: /Hanna Vos/ });
  await expect(entry).toBeVisible();
  // The form does not open again.
  await page.reload();
  await expect(entry).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  // So that nothing is offered when the cabins are free for other tests.
  await entry.getByRole('button', { name: 'Remove' }).click();
  await confirm(page, 'Remove');
  await expect(entry).toBeHidden();
});

test('a departure that is full leads to the form with its day, which is not kept when it is closed', async ({
  page,
  site,
  database,
}) => {
  const [{ id, date }] = await firstDepartures(page.request, tour);
  await signIn(page, site);
  await page.goto(`/office/departures/${id}`);
  const list = page.getByRole('region', { name: 'Waiting list' });
  await expect(list.getByText('Nobody waits for this departure.')).toBeVisible();
  await expect(list.getByRole('link', { name: put })).toBeHidden();
  await sellOut(database, id);
  await page.reload();
  await list.getByRole('link', { name: put }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Day of departure', { exact: true })).toHaveValue(date);
  await expect(dialog.getByLabel('Last day')).toHaveValue(date);
  await expect(dialog.getByLabel('Tour', { exact: true })).toHaveValue(tour);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Add a party' }).click();
  await expect(dialog.getByLabel('Day of departure', { exact: true })).toHaveValue('');
});

test('staff who may not change bookings are not led to the form', async ({ page, site, database }) => {
  const [{ id }] = await firstDepartures(page.request, tour);
  await sellOut(database, id);
  await signIn(page, site, 'finance');
  await page.goto(`/office/departures/${id}`);
  const list = page.getByRole('region', { name: 'Waiting list' });
  await expect(list.getByText('Nobody waits for this departure.')).toBeVisible();
  await expect(list.getByRole('link', { name: put })).toBeHidden();
});
