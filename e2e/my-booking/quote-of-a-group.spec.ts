import { axeFindings } from '../../bench/screens/axe.ts';
import { addDays, todayIn } from '../../rules/src/core/dates.ts';
import { enquireByApi } from '../support/api-bookings.ts';
import { confirm, showConsequences, signIn } from '../support/office.ts';
import { payByCard } from '../support/pay.ts';
import { expect, test, widths } from '../support/test.ts';
import { mailedCode } from './open-booking.ts';

test('a group asks, is quoted with a page, accepts there on a phone and pays the deposit', async ({
  page,
  site,
  database,
  pageFaults,
}) => {
  const enquiry = await enquireByApi(page.request, { name: 'Choir of the Gulls', party: 4 });
  await signIn(page, site);
  await page.goto(`/office/enquiries/${enquiry}`);
  const choice = page.getByRole('listitem').filter({ hasText: 'has room' }).first();
  await choice.getByRole('button', { name: 'Quote this departure' }).click();
  await page.getByRole('button', { name: 'Write the quote' }).click();
  const dialog = page.getByRole('dialog');
  const until = addDays(todayIn('Europe/Amsterdam', Date.now()), 7);
  await dialog.getByLabel('Last day of quote and option').fill(until);
  await dialog.getByLabel('Text (English)').fill('The upper deck is yours.');
  await showConsequences(page);
  await expect(dialog.getByText(/gets a mail with the quote/)).toBeVisible();
  await confirm(page, 'Send the quote');
  await expect(page.getByText('can be accepted')).toBeVisible();

  const linkIn = async () => {
    const [mail] = await database.query<{ text: string }>(
      `select text from mail where kind = 'enquiry_quoted' and name = 'Choir of the Gulls'`,
    );
    return /\/quote#[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(linkIn).not.toBe('');
  await page.context().clearCookies();
  await page.setViewportSize(widths.phone);
  await page.goto(`/en${await linkIn()}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your quote' })).toBeVisible();
  await expect(page.getByText('The upper deck is yours.')).toBeVisible();
  // Its bikes are in its price.
  await page.getByText('Not included in the price', { exact: true }).click();
  await expect(page.getByText('Travel to and from the ship')).toBeVisible();
  await expect(page.getByText('Bike hire: choose your bike when you book')).toBeHidden();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByLabel('Your question').fill('Are there dogs on board?');
  await page.getByRole('button', { name: 'Send the question' }).click();
  await expect(page.getByText('Thank you, your question is with us.')).toBeVisible();

  const accept = page.getByRole('button', { name: 'Book now with obligation to pay' });
  pageFaults.allow(/status of 422/);
  await accept.click();
  await expect(page.getByRole('link', { name: 'First name is required' })).toBeVisible();
  for (const [label, value] of [
    ['First name', 'Johanna'],
    ['Last name', 'Quist'],
    ['Phone number', '+31 20 555 0134'],
    ['Street and house number', 'Gracht 3'],
    ['Postcode or zip code', '2011 AB'],
    ['City', 'Haarlem'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('Country').selectOption('NL');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await expect(page.getByText('we email a code to c•••@example.org')).toBeVisible();
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  pageFaults.allow(/status of 403/);
  await page.getByLabel('Code', { exact: true }).fill('000 000');
  await accept.click();
  await expect(page.getByText('This code is wrong or no longer works.')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(await mailedCode(site, enquiry));
  await accept.press('Enter');
  await expect(page).toHaveURL(/\/bookings\/[\w-]+\/payment/);
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'Thank you for your booking!' })).toBeVisible();
  const [booked] = await database.query(
    `select enquiry.state, ended, (select count(*)::int from cabin_option where id = option_id) as options
     from enquiry join group_quote on enquiry_id = enquiry.id join booking on booking.group_quote = group_quote.id
     where enquiry.number = $1`,
    [enquiry],
  );
  expect(booked).toEqual({ state: 'accepted', ended: 'accepted', options: 0 });
});
