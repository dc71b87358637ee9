import { axeFindings } from '../../bench/screens/axe.ts';
import { firstDepartures } from '../support/departures.ts';
import { press } from '../support/keyboard.ts';
import { sellOut } from '../support/server/free-cabins.ts';
import { startServer } from '../support/server/server.ts';
import { test as base, expect, type Site, widths, withSite } from '../support/test.ts';

/** A site that holds cabins, which an offer does instead of a hold. */
const test = base.extend<object, { site: Site }>({
  site: [
    async ({ template }, use) => {
      await withSite(template, (settings) => startServer({ ...settings, HOLD_MINUTES: '20' }), use);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.use({ viewport: widths.phone });

test('a party joins the list of a full ship, is mailed an offer, and goes on with its cabins', async ({
  page,
  database,
  pageFaults,
}) => {
  const [departure] = await firstDepartures(page.request, 'canals-of-holland');
  await sellOut(database, departure.id);
  await page.goto(`/en/departures/${departure.id}/cabins?party=2`);
  await expect(page.getByText('Nobody is waiting yet.')).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Join the waiting list' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Join the waiting list' })).toBeVisible();
  await expect(page.getByLabel('Number of people')).toHaveValue('2');
  await page.getByText('Only certain cabin types (optional)').click();
  await expect(page.getByText('Leave everything unticked if any cabin will do.')).toBeVisible();
  const join = page.getByRole('button', { name: 'Join the waiting list' });
  await press(page, join);
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('Name is required');
  await page.getByRole('button', { name: 'Add a bike' }).click();
  await expect(page.getByLabel('Bike 1')).toBeFocused();
  await page.getByLabel('Height of rider 1').fill('30');
  await page.getByLabel('Your name').fill('Johanna Quist');
  await page.getByLabel('Email address').fill('johanna.quist@example.org');
  await page.getByRole('checkbox', { name: /You may keep these details/ }).check();
  await join.click();
  await expect(page.getByLabel('Height of rider 1')).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Height of rider 1').fill('172');
  await join.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Please confirm your place' })).toBeVisible();

  const linkOf = (kind: string) => async () => {
    const [mail] = await database.query<{ text: string }>(
      'select text from mail where kind = $1 order by created_at desc limit 1',
      [kind],
    );
    return new URL(/https?:\/\/\S+\/waiting\/\S+/.exec(mail?.text ?? '')?.[0] ?? 'none:/').pathname;
  };
  await expect.poll(linkOf('waiting_confirm')).toContain('/waiting/');
  const entry = await linkOf('waiting_confirm')();
  await page.goto(entry);
  await press(page, page.getByRole('button', { name: 'Yes, we are waiting' }));
  await expect(page.getByText('As soon as there is room for you')).toBeVisible();
  await expect(page.getByText('Nobody who joined before you is waiting')).toBeVisible();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByLabel('We’ll say how').check();
  await page.getByLabel('Cabins for 1 person').fill('1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Cabins for 1 person')).toBeFocused();
  await page.getByLabel('Cabins for 1 person').fill('0');
  await page.getByLabel('Cabins for 2 people').fill('1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await expect(page.getByText('1 × cabin for 2 people')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  // Another party cancels.
  await database.query('update stock set total = taken + 1 where departure_id = $1', [departure.id]);
  await expect.poll(linkOf('waiting_offered'), { timeout: 60_000 }).toContain('/offers/');
  await page.goto(entry);
  const offer = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1, name: 'There is room for all of you' })).toBeVisible();
  // The whole bill by lines, and the bike by name.
  await expect(offer.getByText(/, height 172\scm/).first()).toBeVisible();
  const sum = (await offer.getByRole('definition').filter({ hasText: /^€/ }).allInnerTexts()).at(-1) ?? '';
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(await linkOf('waiting_offered')());
  await expect(page).toHaveURL(new RegExp(`/departures/${departure.id}/passengers\\?cabins=`));
  await expect(page.getByText('The cabins of your offer are kept for you until')).toBeVisible();
  await expect(page.getByRole('group', { name: /Passenger 1/ })).toBeVisible();
  await expect(page.getByLabel('Body height (cm)').first()).toHaveValue('172');
  await expect(page.getByText(sum).first()).toBeVisible();

  await page.getByLabel('First name').fill('Johanna');
  await expect(page.getByText('has just been taken')).toBeHidden();

  await page.goto(entry);
  await offer.getByRole('button', { name: 'Decline' }).click();
  await press(page, offer.getByRole('button', { name: 'Yes, decline and release the cabins' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Your place on the waiting list' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  pageFaults.allow(/status of 409/);
  await expect(page.getByText('Are you still waiting?')).toBeVisible();
  await page.goto(await linkOf('waiting_offered')());
  await expect(page.getByRole('heading', { name: 'This offer has ended' })).toBeVisible();
  await expect(page.getByText('You gave these cabins back')).toBeVisible();
  await page.getByRole('link', { name: 'To your place on the list' }).click();
  await page.getByRole('button', { name: 'Leave the waiting list' }).click();
  await page.getByRole('button', { name: 'Yes, leave the list' }).click();
  await expect(page.getByText('You have left the waiting list')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Join again' })).toBeVisible();
});
