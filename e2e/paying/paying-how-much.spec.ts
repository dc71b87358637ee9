import { addDays, todayIn } from '../../rules/src/core/dates.ts';
import { formatDate } from '../../rules/src/core/format.ts';
import { bookByApi } from '../support/api-bookings.ts';
import {
  BANK_FAILS_LATER,
  BANK_PAYS_LATER,
  chooseCard,
  fillCard,
  payByBank,
  payByCard,
  SUCCEEDS,
} from '../support/pay.ts';
import { makeBanksDue, moveDeparture, paymentsOf } from '../support/server/database-queries.ts';
import { expect, test } from '../support/test.ts';

const today = () => todayIn('Europe/Amsterdam', Date.now());
/** The time until the jobs have settled a due payment, in milliseconds. */
const LATER = 90_000;
const cents = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));

test('a deposit is offered until 50 days before the start and preselected', async ({ page, database }) => {
  const { id, departure } = await bookByApi(page.request, { tour: 'canals-of-holland', insured: true });
  await moveDeparture(database, departure, today(), 50);
  await page.goto(`/bookings/${id}/payment`);
  await expect(page.getByRole('radio', { name: /^Deposit/ })).toBeChecked();
  const { deposit, full_amount, insurance_amount } = await (
    await page.request.get(`/api/v1/bookings/${id}`)
  ).json();
  const due = page.getByRole('paragraph').filter({ hasText: 'To pay now' });
  const expectDue = (amount: number) =>
    expect.poll(async () => cents(await due.textContent())).toBe(Math.round(amount * 100));
  await expectDue(deposit + insurance_amount);
  await page.getByRole('radio', { name: /^Full amount/ }).check();
  await expectDue(full_amount + insurance_amount);
  for (const days of [49, 48]) {
    await moveDeparture(database, departure, today(), days);
    await page.reload();
    await expect(page.getByText('To pay now')).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Deposit/ })).toHaveCount(0);
    await expectDue(full_amount + insurance_amount);
  }
});

test('the payment schedule adds up to the total, before booking and at payment', async ({
  page,
  database,
}) => {
  const { id, departure } = await bookByApi(page.request, { tour: 'canals-of-holland', insured: true });
  await moveDeparture(database, departure, today(), 60);
  await page.goto(`/bookings/${id}/payment`);
  const { amount, deposit, insurance_amount } = await (
    await page.request.get(`/api/v1/bookings/${id}`)
  ).json();
  const plan = page.getByRole('region', { name: 'What you pay and when' });
  const amounts = plan.getByRole('definition');
  const expectWhole = async (parts: number) => {
    await expect(amounts).toHaveCount(parts + 1);
    const paid = (await amounts.allTextContents()).map(cents);
    expect(paid.slice(0, -1).reduce((sum, part) => sum + part, 0)).toBe(Math.round(amount * 100));
    expect(paid.at(-1)).toBe(Math.round(amount * 100));
  };
  await expectWhole(4);
  const due = formatDate('en', addDays(today(), 60 - 49));
  await expect(plan.getByText(`By ${due}: the rest of the tour price`)).toBeVisible();
  const checkout = page.getByRole('button', { name: /^Checkout · €/ });
  await expect
    .poll(async () => cents(await checkout.textContent()))
    .toBe(Math.round((deposit + insurance_amount) * 100));
  await page.getByRole('radio', { name: /^Full amount/ }).check();
  await expectWhole(3);
});

test('a deposit that is no longer offered is refused', async ({ page, database, pageFaults }) => {
  pageFaults.allow(/status of 422/);
  const { id, departure } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  await page.goto(`/bookings/${id}/payment`);
  // By then even a slow page has read the booking again.
  await fillCard(page, SUCCEEDS);
  await expect(page.getByRole('radio', { name: /^Deposit/ })).toBeChecked();
  await moveDeparture(database, departure, today(), 49);
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong.');
  await expect(page.getByRole('radio', { name: /^Deposit/ })).toHaveCount(0);
  expect(await paymentsOf(database, id)).toEqual([]);
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'Thank you for your booking!' })).toBeVisible();
  await expect
    .poll(() => paymentsOf(database, id))
    .toMatchObject([{ type: 'full_payment', state: 'completed' }]);
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('the deadline is shown in the operator’s time zone, in every language', async ({ page }) => {
    const { id } = await bookByApi(page.request, { tour: 'canals-of-holland' });
    const { kept_until } = await (await page.request.get(`/api/v1/bookings/${id}`)).json();
    const time = String(kept_until).slice(11, 16);
    const texts = {
      en: new RegExp(`^We’ll keep your cabins for you until .+, ${time} \\(Amsterdam\\stime\\)\\.$`),
      de: new RegExp(
        `^Wir halten Ihre Kabinen bis zum .+, ${time}\\sUhr \\(Ortszeit\\sAmsterdam\\) für Sie frei\\.$`,
      ),
      nl: new RegExp(
        `^We houden je hutten voor je vast tot .+, ${time.replace(':', '.')}\\suur \\(tijd\\sin\\sAmsterdam\\)\\.$`,
      ),
    };
    for (const [locale, text] of Object.entries(texts)) {
      await page.goto(`/${locale}/bookings/${id}/payment`);
      await expect(page.getByText(text)).toBeVisible();
    }
  });
});

test('in euros fee and VAT are shown, and bank accounts are not offered', async ({ page }) => {
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland', country: 'NL' });
  await page.goto(`/bookings/${id}/payment`);
  for (const text of [
    /^You pay 30% of the tour price immediately and 70% at least 49\sdays before the start\./,
    /^You can still add insurance within 7\sdays of booking/,
    /3% transaction fee/,
    /4-5\sbusiness days/,
    /^VAT 9%/,
    'safe & secure checkout',
  ])
    await expect(page.getByText(text)).toBeVisible();
  for (const text of [/instant for US bank accounts/, /Prices are in US dollars/])
    await expect(page.getByText(text)).toHaveCount(0);
  await chooseCard(page);
  await expect(page.getByRole('radio', { name: 'US bank account' })).toHaveCount(0);
});

test('from the United States amounts are in dollars with the disclaimer, without the fee', async ({
  page,
  database,
}) => {
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland', country: 'US' });
  await page.goto(`/bookings/${id}/payment`);
  await expect(page.getByText(/instant for US bank accounts/)).toBeVisible();
  await expect(
    page.getByText(/^Prices are in US dollars.* Boat Bike Tours B\.V\. is the seller of travel\.$/),
  ).toBeVisible();
  for (const text of [/3% transaction fee/, /VAT/]) await expect(page.getByText(text)).toHaveCount(0);
  const due = page.getByRole('paragraph').filter({ hasText: 'To pay now' });
  await expect(due).toContainText('$');
  const charge = cents(await due.textContent());
  await payByCard(page);
  await expect(page).toHaveURL(/thank-you/);
  await expect
    .poll(() => paymentsOf(database, id))
    .toMatchObject([{ state: 'completed', charge, currency: 'usd' }]);
});

test('a bank payment from Canada is processing, then paid', async ({ page, database }) => {
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland', country: 'CA' });
  await page.goto(`/bookings/${id}/payment`);
  await payByBank(page, BANK_PAYS_LATER);
  await expect(page).toHaveURL(/thank-you/);
  await expect.poll(() => paymentsOf(database, id)).toMatchObject([{ state: 'processing' }]);
  await expect.poll(() => makeBanksDue(database)).toBeGreaterThan(0);
  await expect
    .poll(async () => (await paymentsOf(database, id))[0]?.state, { timeout: LATER })
    .toBe('completed');
});

test('after a failed bank payment a card can be used', async ({ page, database }) => {
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland', country: 'US' });
  await page.goto(`/bookings/${id}/payment`);
  await payByBank(page, BANK_FAILS_LATER);
  await expect(page).toHaveURL(/thank-you/);
  await expect.poll(() => paymentsOf(database, id)).toMatchObject([{ state: 'processing' }]);
  await expect.poll(() => makeBanksDue(database)).toBeGreaterThan(0);
  await expect.poll(async () => (await paymentsOf(database, id))[0]?.state, { timeout: LATER }).toBe('open');
  await page.goto(`/bookings/${id}/payment`);
  await payByCard(page);
  await expect(page).toHaveURL(/thank-you/);
  await expect.poll(() => paymentsOf(database, id)).toMatchObject([{ state: 'completed' }]);
});
