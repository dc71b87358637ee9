import type { BrowserContext, Page } from '@playwright/test';
import { nextButton } from '../support/next-button.ts';
import { passTimeUntil } from '../support/pass-time.ts';
import { fillMainBooker, fillPassenger, openContact, openPassenger } from '../support/passenger-form.ts';
import { acceptTerms, openReview } from '../support/review.ts';
import { expect, test } from '../support/test.ts';

/** A departure with a voucher, sold in every market. */
const id = 'canals-of-holland-anna-20270403';
const departure = `/departures/${id}`;
const twin = 'cabins=anna_twin-upper%3D2';

/** Types into one field of each type and leaves a date incomplete. */
async function typeSome(page: Page): Promise<void> {
  await openContact(page);
  await page.getByLabel('City').fill('Амстердам 🚲');
  await page.getByLabel('Country', { exact: true }).selectOption('US');
  await page.getByLabel('State/Province').selectOption('NY');
  await page.getByLabel('Remarks').fill('<b>two</b>\nlines');
  const second = await openPassenger(page, 2);
  await second.getByRole('radio', { name: 'E-bike' }).check();
  await second.getByLabel('Helmet').check();
  await second.getByLabel('Month').fill('12');
  await page.getByLabel('Coupon code').fill('half-typ');
  await second.getByLabel('First name').pressSequentially('Yūsuf');
}

async function expectSome(page: Page): Promise<void> {
  const second = await openPassenger(page, 2);
  await expect(second.getByLabel('First name')).toHaveValue('Yūsuf');
  await expect(second.getByLabel('Month')).toHaveValue('12');
  await expect(second.getByLabel('Day')).toHaveValue('');
  await expect(second.getByRole('radio', { name: 'E-bike' })).toBeChecked();
  await expect(second.getByLabel('Helmet')).toBeChecked();
  await openContact(page);
  await expect(page.getByLabel('City')).toHaveValue('Амстердам 🚲');
  await expect(page.getByLabel('State/Province')).toHaveValue('NY');
  await expect(page.getByLabel('Remarks')).toHaveValue('<b>two</b>\nlines');
  await expect(page.getByLabel('Coupon code')).toHaveValue('half-typ');
}

const reopened = async (page: Page, context: BrowserContext): Promise<Page> => {
  const address = page.url();
  await page.close();
  const next = await context.newPage();
  await next.goto(address);
  return next;
};

/** Interruptions of the form, the first one right after typing; each returns the page that shows the form afterwards. */
const interruptions: Record<string, (page: Page, context: BrowserContext) => Promise<Page>> = {
  'a reload right after typing': async (page) => {
    await page.reload();
    return page;
  },
  'Back and Forward': async (page) => {
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Choose your cabins' })).toBeVisible();
    await page.goForward();
    return page;
  },
  'a failed submit': async (page) => {
    await nextButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'answers are missing' })).toBeVisible();
    return page;
  },
  'a lost network': async (page, context) => {
    await context.setOffline(true);
    await nextButton(page).click();
    await (await openPassenger(page, 2)).getByLabel('Last name').fill('Offline');
    await context.setOffline(false);
    await page.reload();
    await expect((await openPassenger(page, 2)).getByLabel('Last name')).toHaveValue('Offline');
    return page;
  },
  'another language and back': async (page) => {
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page.getByRole('heading', { name: 'Wer reist mit?' })).toBeVisible();
    await page.getByRole('link', { name: 'English' }).click();
    return page;
  },
  'a closed tab': reopened,
};

test("the passengers' input is kept through every interruption", async ({ page, context }) => {
  await page.goto(`${departure}/cabins?${twin}`);
  await nextButton(page).click();
  await typeSome(page);
  let shown = page;
  for (const [name, happen] of Object.entries(interruptions))
    await test.step(name, async () => {
      shown = await happen(shown, context);
      await expectSome(shown);
    });
});

test('two tabs show each other’s latest changes', async ({ page, context }) => {
  await page.goto(`${departure}/passengers?${twin}`);
  const other = await context.newPage();
  await other.goto(`${departure}/passengers?${twin}`);
  await openContact(page);
  await openContact(other);
  await page.getByLabel('City').fill('Leiden');
  await expect(other.getByLabel('City')).toHaveValue('Leiden');
  await other.getByLabel('Zip code').fill('2311 AB');
  await (await openPassenger(other, 1)).getByLabel('Year').fill('1961');
  // Browsers copy storage between processes with a delay, so two writes within it can replace each other.
  await expect(page.getByLabel('Zip code')).toHaveValue('2311 AB');
  await expect((await openPassenger(page, 1)).getByLabel('Year')).toHaveValue('1961');
  await openContact(page);
  await openContact(other);
  await page.getByLabel('City').fill('Delft');
  await expect(other.getByLabel('City')).toHaveValue('Delft');
  await other.reload();
  await openContact(other);
  await expect(other.getByLabel('City')).toHaveValue('Delft');
  await expect(other.getByLabel('Zip code')).toHaveValue('2311 AB');
});

test('a draft expires after 30 days (decision 028)', async ({ page }) => {
  await page.goto(`${departure}/passengers?${twin}`);
  await (await openPassenger(page, 2)).getByLabel('First name').fill('Yūsuf');
  const left = () => page.evaluate(() => window.localStorage.getItem('unvalidated'));
  await expect.poll(left).toContain('Yūsuf');
  await page.clock.setSystemTime(Date.now() + 31 * 86_400_000);
  await page.goto('/?all=1');
  await expect.poll(left).toBeNull();
});

test('the selected cabins survive a reload and a closed tab', async ({ page, context }) => {
  await page.goto(`${departure}/cabins`);
  await page.getByRole('button', { name: 'Take this suggestion' }).click();
  const total = page.getByRole('complementary').getByText('Total');
  await expect(total).toBeVisible();
  await page.reload();
  await expect(total).toBeVisible();
  const next = await reopened(page, context);
  await expect(next.getByRole('complementary').getByText('Total')).toBeVisible();
});

test('from a damaged or older draft only damaged fields are dropped', async ({ page }) => {
  await page.goto(`${departure}/cabins?${twin}`);
  await page.evaluate(() => {
    const passengers = [null, { firstName: 'Ada', bike: 'gone', gender: 7, dateOfBirth: '<script>' }];
    localStorage.setItem(
      'unvalidated',
      JSON.stringify({ main: { city: 'Leiden', country: 'XX', state: 'NY' }, passengers }),
    );
    localStorage.setItem('validated', '{"main":');
  });
  await nextButton(page).click();
  await openContact(page);
  await expect(page.getByLabel('City')).toHaveValue('Leiden');
  await expect((await openPassenger(page, 1)).getByLabel('First name')).toHaveValue('');
  const second = await openPassenger(page, 2);
  await expect(second.getByLabel('First name')).toHaveValue('Ada');
  await expect(second.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('unvalidated', '{"main":{"ci'));
  await page.reload();
  await openContact(page);
  await expect(page.getByLabel('City')).toHaveValue('');
});

/** Fills in the passengers step and opens the review screen. */
async function toReview(page: Page): Promise<void> {
  await page.goto(`${departure}/passengers?${twin}`);
  await fillMainBooker(page, 'NL');
  await fillPassenger(page, 1, ['Anna', 'Vermeer']);
  await fillPassenger(page, 2, ['Jan', 'Vermeer']);
  await nextButton(page).click();
  await expect(page.getByRole('heading', { name: 'Check and book' })).toBeVisible();
}

async function expectChosen(page: Page): Promise<void> {
  await expect(page.getByRole('checkbox', { name: /^Travel insurance/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /terms of the travel insurance/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /general terms/ })).not.toBeChecked();
  await expect(page.getByRole('row', { name: /Guarded car park/ })).toBeVisible();
}

test('the choices of the review step survive reloads and closed tabs', async ({ page, context }) => {
  await toReview(page);
  await page.getByRole('checkbox', { name: /^Travel insurance/ }).check();
  await page.getByRole('checkbox', { name: /terms of the travel insurance/ }).check();
  await page
    .getByRole('group', { name: 'Number of Guarded car park' })
    .getByRole('button', { name: 'One more' })
    .click();
  await expectChosen(page);
  await page.reload();
  await expectChosen(page);
  await page.goBack();
  await expect((await openPassenger(page, 2)).getByLabel('First name')).toHaveValue('Jan');
  await page.goForward();
  await expectChosen(page);
  await nextButton(page, 'Book now with obligation to pay').click();
  await expect(page.getByRole('checkbox', { name: /general terms/ })).toBeFocused();
  await page.getByRole('link', { name: 'Nederlands' }).click();
  await expect(page.getByRole('heading', { name: 'Controleren en boeken' })).toBeVisible();
  // The boxes are shown again when the content has arrived in Dutch, and do not take the focus.
  const terms = page.getByRole('region', { name: 'Voorwaarden' }).getByRole('checkbox').first();
  await expect(terms).toBeVisible();
  await expect(terms).not.toBeFocused();
  await page.getByRole('link', { name: 'English' }).click();
  await expectChosen(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expectChosen(other);
  await other.getByRole('checkbox', { name: /^Cancellation insurance/ }).check();
  await expect(page.getByRole('checkbox', { name: /^Cancellation insurance/ })).toBeChecked();
  await other.getByRole('checkbox', { name: /^Cancellation insurance/ }).uncheck();
  await expectChosen(await reopened(page, context));
});

test('a booking without a network reports it and succeeds on retry', async ({
  page,
  context,
  pageFaults,
}) => {
  pageFaults.allow(/ERR_INTERNET_DISCONNECTED|ApiError: network/);
  await page.addInitScript(() => {
    window.dataLayer = [];
  });
  await page.clock.install();
  await openReview(page, id);
  await acceptTerms(page);
  const overview = page.getByRole('region', { name: 'Price overview' }).getByRole('table');
  const ordered = await overview.innerText();
  await context.setOffline(true);
  await nextButton(page, 'Book now with obligation to pay').click();
  await passTimeUntil(page, page.getByRole('alert').filter({ hasText: 'Something went wrong' }));
  await context.setOffline(false);
  await nextButton(page, 'Book now with obligation to pay').click();
  await expect(page.getByRole('heading', { name: 'Thank you for booking with us!' })).toBeVisible();
  const said = await page.evaluate(() => JSON.stringify(window.dataLayer));
  expect(said.match(/"event":"(purchase|add_to_cart)"/g)).toEqual([
    '"event":"add_to_cart"',
    '"event":"purchase"',
  ]);
  await page.goBack();
  await expect(nextButton(page, 'Back to payment')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Terms' })).toHaveCount(0);
  expect(await overview.innerText()).toBe(ordered);
  await nextButton(page, 'Back to payment').click();
  await expect(page.getByRole('heading', { name: 'Thank you for booking with us!' })).toBeVisible();
});
