import type { Page } from '@playwright/test';
import { firstDepartures, twoShipsOf } from '../support/departures.ts';
import { sellOut } from '../support/server/free-cabins.ts';
import { expect, test } from '../support/test.ts';
import { pressTogether } from './press-together.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const alertWith = (page: Page, hasText: string | RegExp) => page.getByRole('alert').filter({ hasText });

test('a combined tour offers its ships and keeps its id in the next steps', async ({ page, request }) => {
  const tour = 'amsterdam-bruges-wilgenroos:amsterdam-bruges-liefde';
  const [departure] = await twoShipsOf(request, tour);
  await page.goto(`/tours/${tour}/date/${departure?.date}?party=3`);
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your ship' })).toBeVisible();
  await next(page).click();
  await expect(alertWith(page, 'Choose preferred ship')).toBeVisible();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(card.last()).toHaveCSS('outline-style', 'solid');
  await page
    .getByRole('button', { name: /^Choose / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /chosen$/ })).toHaveText('Chosen');
  await expect(alertWith(page, 'Choose preferred ship')).toBeHidden();
  await expect(card.last()).toHaveCSS('outline-style', 'none');
  await next(page).click();
  await expect(page).toHaveURL(
    /cabins\?party=3&tours=amsterdam-bruges-wilgenroos%3Aamsterdam-bruges-liefde$/,
  );
  await expect(page.getByText('Our suggestion for 3 people')).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your ship' })).toBeVisible();
});

test('cabins start at their minimum occupancy, and focus on a stepper clears the error', async ({
  page,
  request,
}) => {
  const [{ id }] = await firstDepartures(request, 'canals-of-holland');
  await page.goto(`/departures/${id}/cabins?party=3`);
  await next(page).click();
  await expect(alertWith(page, 'Please select your cabin(s)')).toBeVisible();
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Triple cabin' }) });
  await expect(card).toHaveCSS('outline-style', 'solid');
  await expect(page.getByText(/^€[\d,.]+ for 3\speople$/).first()).toBeVisible();
  const triple = page.getByRole('group', { name: 'Number of cabins: Triple cabin' });
  await triple.getByRole('button', { name: 'One more' }).click();
  await expect(alertWith(page, 'Please select your cabin(s)')).toBeHidden();
  await expect(card).toHaveCSS('outline-style', 'none');
  const people = page.getByRole('group', { name: 'People in Triple cabin, cabin 1' });
  await expect(people.getByRole('status')).toHaveText(/2\speople$/);
  await expect(people.getByRole('button', { name: 'One fewer' })).toBeDisabled();
  await people.getByRole('button', { name: 'One more' }).click();
  await expect(people.getByRole('button', { name: 'One more' })).toBeDisabled();
  await expect(page.getByText('All 3 of you have a cabin.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('All 3 of you have a cabin.')).toBeVisible();
  const single = page.getByRole('group', { name: 'Number of cabins: Single cabin' });
  await single.getByRole('button', { name: 'One more' }).click();
  const more = 'You have chosen cabins for 4 people, more than the 3 you started with.';
  await expect(page.getByText(more, { exact: true })).toBeVisible();
});

test('a chosen cabin keeps its place in the list on a phone', async ({ page, request }) => {
  const [{ id }] = await firstDepartures(request, 'canals-of-holland');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/departures/${id}/cabins?party=2`);
  const names = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
  // Largest minimum occupancy first, then the highest price (specification 9).
  const order = ['Triple cabin', 'Single cabin', 'Twin Vecht', 'Twin Zaan'];
  await expect(names).toHaveText(order);
  const more = page.getByRole('group', { name: 'Number of cabins: Twin Zaan' }).getByLabel('One more');
  await more.click();
  await expect(page.getByRole('group', { name: 'People in Twin Zaan, cabin 1' })).toBeVisible();
  await expect(names).toHaveText(order);
  await expect(more).toBeFocused();
  await page.reload();
  await expect(page.getByRole('group', { name: 'People in Twin Zaan, cabin 1' })).toBeVisible();
  await expect(names).toHaveText(order);
});

test('a cabin type without a free cabin takes one line and keeps its place', async ({
  page,
  request,
  database,
}) => {
  const [{ id }] = await firstDepartures(request, 'canals-of-holland');
  await page.goto(`/departures/${id}/cabins?party=2`);
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  const triple = cards.filter({ hasText: 'Triple cabin' });
  await expect(triple.getByRole('img')).toBeVisible();
  await sellOut(database, id, 'anna_triple');
  await page.reload();
  await expect(triple).toContainText('Fully booked');
  await expect(cards.first()).toContainText('Triple cabin');
  await expect(triple.getByRole('img')).toHaveCount(0);
  expect((await triple.boundingBox())?.height).toBeLessThan(100);
});

test('a press updates the address once, and removing the last cabin shows no error', async ({
  page,
  request,
}) => {
  const [{ id }] = await firstDepartures(request, 'canals-of-holland');
  await page.addInitScript(() => {
    const { replaceState } = window.history;
    let written = 0;
    window.history.replaceState = (...to) => {
      if (to[2]) written += 1;
      document.documentElement.dataset.written = String(written);
      replaceState.apply(window.history, to);
    };
  });
  await page.goto(`/departures/${id}/cabins?party=2`);
  const inAddress = () => new URL(page.url()).searchParams.get('cabins');
  const cabins = page.getByRole('group', { name: 'Number of cabins: Triple cabin' });
  const people = page.getByRole('group', { name: 'People in Triple cabin, cabin 1' });
  for (const [group, press, written] of [
    [cabins, 'One more', /=2$/],
    [people, 'One more', /=3$/],
    [people, 'One fewer', /=2$/],
  ] as const) {
    await group.getByRole('button', { name: press }).click();
    await expect.poll(inAddress).toMatch(written);
  }
  await cabins.getByRole('button', { name: 'One fewer' }).click();
  await expect.poll(inAddress).toBeNull();
  await expect(page.locator('html')).toHaveAttribute('data-written', '4');
  await expect(page.getByText('Our suggestion for 2 people')).toBeVisible();
  await expect(page.getByText('Please check your choice.')).toBeHidden();
});

test('the focus follows a suggestion that is taken, and stays on a stepper afterwards', async ({
  page,
  request,
}) => {
  const [{ id }] = await firstDepartures(request, 'canals-of-holland');
  await page.goto(`/departures/${id}/cabins?party=2`);
  const suggestion = page.getByRole('button', { name: 'Take this suggestion' });
  await suggestion.click();
  const placed = page.getByRole('status').filter({ hasText: /^(Both|You)/ });
  await expect(placed).toBeFocused();
  await page.getByRole('button', { name: 'One fewer', disabled: false }).first().click();
  await expect(suggestion).toBeVisible();
  const more = page.getByRole('group', { name: 'Number of cabins: Triple cabin' }).getByLabel('One more');
  await more.click();
  await expect(page.getByRole('group', { name: 'People in Triple cabin, cabin 1' })).toBeVisible();
  await expect(more).toBeFocused();
});

test('Next pressed right after a suggestion opens the passengers step', async ({ page, request }) => {
  const [{ id }] = await firstDepartures(request, 'canals-of-holland');
  await page.goto(`/departures/${id}/cabins?party=2`);
  await pressTogether(page.getByRole('button', { name: 'Take this suggestion' }), next(page));
  await expect(page.getByRole('group', { name: 'Contact details' })).toBeVisible();
});

test('a malformed link is corrected; one without a party is for as many people as its cabins have', async ({
  page,
  request,
}) => {
  const [{ id }] = await firstDepartures(request, 'canals-of-holland');
  const cabins = (await (await request.get(`/api/v1/departures/${id}/cabins`)).json()) as { id: string }[];
  const [known] = cabins;
  const asked = new URLSearchParams({ cabins: `attic=2&${known?.id}=0,99,x&%E0%A4=1` });
  await page.goto(`/departures/${id}/cabins?${asked}`);
  await expect(page.getByText('Please check your choice.')).toBeVisible();
  await expect
    .poll(() => new URL(page.url()).searchParams.get('cabins'))
    .toMatch(new RegExp(`^${known?.id}=\\d$`));
  await page.goto(`/departures/${id}/cabins?cabins=nonsense`);
  await expect.poll(() => new URL(page.url()).searchParams.has('cabins')).toBe(false);
  await expect(page.getByText('Our suggestion for 2 people')).toBeVisible();
  await page.goto(`/departures/${id}/cabins?cabins=anna_twin-upper%3D2%2C2`);
  await expect(page.getByText('All 4 of you have a cabin.')).toBeVisible();
});

test('cabins of a type at the same price for different people are each in the bill once', async ({
  page,
  request,
  database,
}) => {
  const [{ id }] = await firstDepartures(request, 'amsterdam-bruges-liefde');
  await database.query(
    `update stock set total = taken + 2 where departure_id = $1 and cabin_type_id = 'liefde_family'`,
    [id],
  );
  await page.goto(`/departures/${id}/cabins?party=7&cabins=${encodeURIComponent('liefde_family=3,4')}`);
  const summary = page.getByRole('region', { name: 'Booking summary' });
  await summary.getByText('Cabins', { exact: true }).click();
  await expect(summary.getByRole('listitem')).toHaveText([/3 × /, /4 × /]);
  const people = page.getByRole('group', { name: /^People in .*, cabin 1$/ });
  await people.getByRole('button', { name: 'One fewer' }).click();
  await expect(summary.getByRole('listitem')).toHaveText([/2 × /, /4 × /]);
});

test('a sold-out departure offers another date and no cabins', async ({ page, request, database }) => {
  const tour = 'burgundy-canal';
  const [{ id }] = await firstDepartures(request, tour);
  await sellOut(database, id);
  await page.goto(`/departures/${id}/cabins?party=2`);
  const warning = page.getByRole('status').filter({ hasText: 'No cabins available' });
  await expect(warning.getByRole('link', { name: 'Choose another date' })).toBeVisible();
  await expect(next(page)).toHaveCount(0);
  await expect(page.getByText('Fully booked').first()).toBeVisible();
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Fully booked' }).first();
  const [above, below] = [await warning.boundingBox(), await card.boundingBox()];
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(16);
  await expect(warning.getByRole('link', { name: 'Ask us for an offer' })).toHaveAttribute(
    'href',
    /\/tours\/burgundy-canal\/enquiry\?party=2&from=/,
  );
  await warning.getByRole('link', { name: 'Choose another date' }).click();
  await expect(page).toHaveURL(/\/tours\/burgundy-canal\?party=2$/);
});

test('one price from the calendar to the bill: everything mandatory and the discount are in it', async ({
  page,
}) => {
  const date = '2027-04-03';
  await page.goto(`/tours/canals-of-holland?date=${date}`);
  // 969.00 less 10 %, half of the route book (18.50), SGR 5.00 and tourist tax 22.40: 908.75; in whole euros.
  const day = page.getByRole('gridcell', { name: /\b3 April 2027/ });
  await expect(day).toHaveAccessibleName(/from €909 per person, instead of €1,006, −€97 discount$/);
  await page.goto(`/departures/canals-of-holland-anna-20270403/cabins?party=2`);
  await expect(page.getByText('€1,817.50 for 2 people', { exact: true })).toBeVisible();
  await expect(page.getByText('instead of €2,011.30 −€193.80')).toBeVisible();
  await expect(page.getByText('€908.75 per person')).toBeVisible();
  const suggestion = page.getByRole('region', { name: 'Our suggestion for 2 people' });
  await expect(suggestion.getByText('€1,817.50')).toBeVisible();
  await suggestion.getByRole('button', { name: 'Take this suggestion' }).click();
  const summary = page.getByRole('region', { name: 'Booking summary' });
  await expect(summary).toContainText('Total€1,817.50');
  const cabin = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('group', { name: `People in ${name}, cabin 1` }) })
      .last();
  await expect(cabin('Twin Zaan')).toContainText('€1,817.50');
  await expect(cabin('Twin Zaan')).toContainText(
    /Cabin.€1,938\.00 −.discount.€193\.80 \+.compulsory.€54\.80 \+.once.per.booking.€18\.50/,
  );
  // The route book is counted once, with the first cabin: 1,197.00 + 1,799.00.
  await page.getByRole('group', { name: 'Number of cabins: Single cabin' }).getByLabel('One more').click();
  await expect(cabin('Single cabin')).toContainText('€1,188.00');
  await expect(cabin('Twin Zaan')).toContainText('€1,799.00');
  await expect(summary).toContainText('Total€2,987.00');
});
