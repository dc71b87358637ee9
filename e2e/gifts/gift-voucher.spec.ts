import type { Page } from '@playwright/test';
import { bookByApi } from '../support/api-bookings.ts';
import { press, type } from '../support/keyboard.ts';
import { payByCard } from '../support/pay.ts';
import { insertBookingPayment, insertPayment } from '../support/server/database-queries.ts';
import { atEveryWidth, expect, test } from '../support/test.ts';

/** The time until the jobs have written a mail, in milliseconds. */
const LATER = 90_000;

async function fillIn(page: Page, recipient: string): Promise<void> {
  await page.getByLabel('Their name').fill(recipient);
  await page.getByLabel('Your greeting (optional)').fill('Happy birthday!\nSee you on board');
  await page.getByLabel('Their email address').fill('jan@example.com');
  await page.getByLabel('Your name').fill('Anna Visser');
  await page.getByLabel('Your email address').fill('anna@example.com');
}

atEveryWidth(() => {
  test('a visitor gives a voucher, pays it and sees what is left on it', { tag: '@main' }, async ({
    page,
    database,
    pageFaults,
  }) => {
    pageFaults.allow(/status of 404/);
    const recipient = 'Grandpa Jan';
    await page.goto('/gift-voucher');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Give a journey');
    await page.getByLabel('Amount in euros').fill('120');
    await fillIn(page, recipient);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page).toHaveURL(/\/payments\/[\w-]+$/);
    await expect(page.getByText(recipient)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Buy with obligation to pay · €120.00' })).toBeVisible();
    await payByCard(page);
    await expect(page.getByText('Your gift voucher is on its way.')).toBeVisible();
    await expect(page.getByText(`We’ll email it to ${recipient} on`)).toBeVisible();
    const id = new URL(page.url()).pathname.split('/')[2] ?? '';
    const [voucher] = await database.query<{ code: string }>(
      'select code from credit_voucher where purchase_id = $1',
      [id],
    );
    const mailed = () =>
      database
        .query<{ address: string; code: boolean; file: string }>(
          `select address, position($2 in text) > 0 as code, document ->> 'code' as file
           from mail join notice on notice.id = notice_id where payment_id = $1 and audience = 'visitor' order by address`,
          [id, voucher?.code],
        )
        .then((rows) => rows.map(({ address, code, file }) => [address, code, file === voucher?.code]));
    // The buyer's copy is the file, so that the code is not in sight in their mailbox.
    await expect.poll(mailed, { timeout: LATER }).toEqual([
      ['anna@example.com', false, true],
      ['jan@example.com', true, true],
    ]);
    await page.goto('/vouchers');
    await page.getByLabel('Voucher code').fill(voucher?.code.toLowerCase().replaceAll('-', ' ') ?? '');
    await page.getByRole('button', { name: 'Show what is left' }).click();
    await expect(page.getByText('€120.00 is left')).toBeVisible();

    await page.getByRole('button', { name: 'Withdraw from the contract here' }).click();
    await expect(page.getByLabel('Number of the gift voucher')).toBeFocused();
    const [gift] = await database.query<{ number: string }>(
      'select number from gift_voucher where payment_id = $1',
      [id],
    );
    await page.getByLabel('Number of the gift voucher').fill(gift?.number ?? '');
    await page.getByLabel('Your email address').fill('jan@example.com');
    await page.getByRole('button', { name: 'Withdraw from the contract here' }).click();
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(page.getByText(/^We don’t know a gift voucher with this number/)).toBeVisible();
    await page.getByRole('button', { name: 'Correct the details' }).click();
    await page.getByLabel('Your email address').fill('anna@example.com');
    await page.getByRole('button', { name: 'Withdraw from the contract here' }).click();
    await expect(
      page.getByText(`I withdraw from the purchase of gift voucher ${gift?.number}.`),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(page.getByText(/You get €120.00 back/)).toBeVisible();
  });
});

test('a journey for two is given from the page of its tour on the website', async ({ page }) => {
  await page.goto('/site/islandhopping/en/tours/western-cyclades');
  await page.getByRole('link', { name: 'Give this journey as a present' }).click();
  await expect(page.getByRole('radio', { name: 'A journey for two' })).toBeChecked();
  await expect(page.getByLabel('Journey for two', { exact: true })).toHaveValue('western-cyclades');
  await fillIn(page, 'Sofie');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/\/islandhopping\/payments\/[\w-]+$/);
});

test('who goes back from the payment finds what was typed', async ({ page }) => {
  await page.goto('/gift-voucher');
  await page.getByLabel('Amount in euros').fill('80');
  await fillIn(page, 'Sofie');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/\/payments\/[\w-]+$/);
  await page.goBack();
  await expect(page.getByLabel('Their name')).toHaveValue('Sofie');
  await expect(page.getByLabel('Amount in euros')).toHaveValue('80');
  await expect(page.getByLabel('Your greeting (optional)')).toHaveValue('Happy birthday!\nSee you on board');
  await expect(page.getByLabel('Their email address')).toHaveValue('jan@example.com');
});

test('what is wrong is said at its field, which is focused', async ({ page, pageFaults }) => {
  pageFaults.allow(/status of 422/);
  await page.goto('/gift-voucher');
  await page.getByLabel('Amount in euros').fill('12');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByLabel('Amount in euros')).toBeFocused();
  await expect(page.getByText('Please enter an amount of €25 to €10,000, in whole euros')).toBeVisible();
  await expect(page.getByText('Please enter the name of whoever gets the voucher')).toBeVisible();
});

test('a voucher is bought with the keyboard only', async ({ page }) => {
  await page.goto('/gift-voucher');
  await type(page, page.getByLabel('Their name'), 'Sofie');
  await press(page, page.getByRole('radio', { name: 'By email, on a day you choose' }), 'ArrowDown');
  await expect(page.getByLabel('Their email address')).toBeHidden();
  await type(page, page.getByLabel('Your name'), 'Anna');
  await type(page, page.getByLabel('Your email address'), 'anna@example.com');
  await press(page, page.getByRole('button', { name: 'Continue to payment' }));
  await expect(page).toHaveURL(/\/payments\/[\w-]+$/);
});

test('a code that is no voucher is refused', async ({ page, pageFaults }) => {
  pageFaults.allow(/status of 404/);
  await page.goto('/vouchers');
  await page.getByLabel('Voucher code').fill('AAAA-BBBB-CCCC-DDDD');
  await page.getByRole('button', { name: 'Show what is left' }).click();
  await expect(page.getByText('We don’t know a valid voucher with this code.')).toBeVisible();
});

test('a voucher pays a part of a stand-alone payment after a mistyped code, and the page says so', async ({
  page,
  database,
  pageFaults,
}) => {
  pageFaults.allow(/status of 404/);
  await page.goto('/gift-voucher');
  await page.getByLabel('Amount in euros').fill('120');
  await fillIn(page, 'Grandpa Jan');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/\/payments\/[\w-]+$/);
  await payByCard(page);
  await expect(page.getByText('Your gift voucher is on its way.')).toBeVisible();
  const [voucher] = await database.query<{ code: string }>(
    'select code from credit_voucher where purchase_id = $1',
    [new URL(page.url()).pathname.split('/')[2]],
  );
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  await page.goto(`/payments/${await insertBookingPayment(database, id)}`);
  await page.getByText('Pay with a voucher').click();
  await page.getByLabel('Voucher code').fill('AAAA-BBBB-CCCC-DDDD');
  await page.getByRole('button', { name: 'Use voucher' }).click();
  await expect(page.getByText('This code cannot be used for this payment.')).toBeVisible();
  await page.getByLabel('Voucher code').fill(voucher?.code ?? '');
  await page.getByRole('button', { name: 'Use voucher' }).click();
  await expect(page.getByText('Your voucher has paid €120.00. Please pay the rest below.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Checkout · €130.00' })).toBeVisible();
});

test('a payment of no booking takes no voucher', async ({ page, database }) => {
  await page.goto(`/payments/${await insertPayment(database, 'default')}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Pay with a voucher')).toBeHidden();
});
