import type { Page } from '@playwright/test';
import { axeFindings } from '../../bench/screens/axe.ts';
import { addDays, todayIn } from '../../rules/src/core/dates.ts';
import { enquireByApi } from '../support/api-bookings.ts';
import { confirm, showConsequences, signIn } from '../support/office.ts';
import { payByCard } from '../support/pay.ts';
import { expect, type Site, test, widths } from '../support/test.ts';
import { mailedCode } from './open-booking.ts';

interface Asked {
  page: Page;
  site: Site;
  /** The group's name. */
  name: string;
  enquiry: string;
}

/** Sends a quote from the enquiry's page in the office; returns the path of the link in its mail. */
async function sendQuote({ page, site, name, enquiry }: Asked): Promise<string> {
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
    const [mail] = await site.database.query<{ text: string }>(
      `select text from mail where kind = 'enquiry_quoted' and name = $1`,
      [name],
    );
    return /\/quote#[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(linkIn).not.toBe('');
  await page.context().clearCookies();
  return linkIn();
}

/** Fills in who books for the group, with a country by its code. */
async function fillInLeader(page: Page, country: string): Promise<void> {
  for (const [label, value] of [
    ['First name', 'Johanna'],
    ['Last name', 'Quist'],
    ['Phone number', '+31 20 555 0134'],
    ['Street and house number', 'Gracht 3'],
    ['Postcode or zip code', '2011 AB'],
    ['City', 'Haarlem'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('Country').selectOption(country);
}

test('a group asks, is quoted with a page, accepts there on a phone and pays the deposit', async ({
  page,
  site,
  database,
  pageFaults,
}) => {
  const name = 'Choir of the Gulls';
  const enquiry = await enquireByApi(page.request, { name, party: 4 });
  const link = await sendQuote({ page, site, name, enquiry });
  await page.setViewportSize(widths.phone);
  await page.goto(`/en${link}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your quote' })).toBeVisible();
  await expect(page.getByText('The upper deck is yours.')).toBeVisible();
  const acceptance = page.getByRole('region', { name: 'Accept the quote' });
  const accept = page.getByRole('button', { name: 'Book now with obligation to pay' });
  await expect(acceptance.getByText('Nothing is booked before the last button.')).toBeVisible();
  await expect(accept).toBeHidden();
  expect(await axeFindings(page)).toEqual([]);
  await acceptance.getByRole('button', { name: 'Accept this quote' }).click();
  await expect(page.getByRole('heading', { name: 'Accept the quote' })).toBeFocused();
  // Its bikes are in its price.
  await page.getByText('Not included in the price', { exact: true }).click();
  await expect(page.getByText('Travel to and from the ship')).toBeVisible();
  await expect(page.getByText('Bike hire: choose your bike when you book')).toBeHidden();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByLabel('Your question').fill('Are there dogs on board?');
  await page.getByRole('button', { name: 'Send the question' }).click();
  await expect(page.getByText('Thank you, your question is with us.')).toBeVisible();

  pageFaults.allow(/status of 422/);
  await accept.click();
  await expect(page.getByRole('link', { name: 'First name is required' })).toBeVisible();
  // What is not ticked is said with the rest.
  await expect(page.getByRole('link', { name: 'Please accept the terms for your travel.' })).toHaveCount(3);
  await fillInLeader(page, 'NL');
  // What is typed is kept where the form is opened once more.
  await page.getByRole('button', { name: 'Accept this quote' }).click();
  await expect(page.getByRole('heading', { name: 'Accept the quote' })).toBeFocused();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Haarlem');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await expect(page.getByText(/, 4\stravellers: €[\d,.]+ in total/)).toBeVisible();
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

test('the leader of a group accepts the terms of their own country, which may differ from those of the quote', async ({
  page,
  site,
  database,
}) => {
  const name = 'Harmonie Vianden';
  const enquiry = await enquireByApi(page.request, { name, party: 2 });
  const link = await sendQuote({ page, site, name, enquiry });
  await database.query(
    `insert into terms select (jsonb_populate_record(terms,
       jsonb_build_object('id', 'luxembourg', 'country', 'LU', 'deposit_percentage', 50))).*
     from terms where active and brand = 'boatbiketours' and market = 'default' and country is null`,
  );
  await page.goto(`/en${link}`);
  await page.getByRole('button', { name: 'Accept this quote' }).first().click();
  await fillInLeader(page, 'NL');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByLabel('Country').selectOption('LU');
  // What was ticked for other terms does not count.
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.getByLabel('Code', { exact: true }).fill(await mailedCode(site, enquiry));
  await page.getByRole('button', { name: 'Book now with obligation to pay' }).click();
  await expect(page).toHaveURL(/\/bookings\/[\w-]+\/payment/);
  const [booked] = await database.query(
    `select terms_id, deposit * 2 = full_amount as half from booking join group_quote on group_quote = group_quote.id
       join enquiry on enquiry.id = enquiry_id where enquiry.number = $1`,
    [enquiry],
  );
  await database.query(`update terms set active = false where id = 'luxembourg'`);
  expect(booked).toEqual({ terms_id: 'luxembourg', half: true });
});
