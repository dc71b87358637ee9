import type { Locator } from '@playwright/test';
import { firstDepartures } from './support/departures.ts';
import { hydrated } from './support/hydration.ts';
import { openPassenger } from './support/passenger-form.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const TOUR = 'canals-of-holland';

test('the duration and the lowest price of a tour stand on one baseline', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/tours/${TOUR}`);
  const facts = page.getByRole('region', { name: 'Canals of Holland' }).getByRole('listitem');
  const price = facts.filter({ hasText: /^from €/ });
  await expect(price).toBeVisible();
  // An empty inline block stands on the baseline.
  const baselineOf = (item: Locator) =>
    item.evaluate((element) => {
      const probe = element.appendChild(document.createElement('span'));
      probe.style.display = 'inline-block';
      const { bottom } = probe.getBoundingClientRect();
      probe.remove();
      return bottom;
    });
  const duration = await baselineOf(facts.filter({ hasText: /^8\sdays$/ }));
  expect(Math.abs((await baselineOf(price)) - duration)).toBeLessThanOrEqual(1);
});

for (const [brand, tour] of [
  ['', TOUR],
  ['/islandhopping', 'dalmatia-galeb'],
] as const)
  test(`logo, back link and languages fit on every phone${brand}`, async ({ page, request }) => {
    const [{ id }] = await firstDepartures(request, tour);
    await page.goto(`${brand}/departures/${id}/cabins`);
    const last = page.getByRole('link', { name: 'DE Deutsch' });
    const right = () => last.evaluate((link) => link.getBoundingClientRect().right);
    for (const width of [320, 360, 390, 412]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(page.getByRole('banner').getByRole('link', { name: 'Back' })).toBeVisible();
      await expect.poll(right, `at ${width} px`).toBeLessThanOrEqual(width - 8);
    }
  });

test('day prices with cents fit in Dutch', async ({ page }) => {
  await page.route('**/api/v1/tours/*/departures*', async (route) => {
    const answer = await route
      .fetch()
      .then((response) => response.json())
      .catch(() => null);
    // A prefetch is aborted when the page is left.
    if (answer === null) return;
    const departures: { availability: object | null }[] = answer;
    // Prices with cents; without from_prices the calendar shows minimum_price.
    const withCents = departures.map((departure, index) => ({
      ...departure,
      voucher: null,
      availability: departure.availability && {
        ...departure.availability,
        minimum_price: index % 2 ? 799.99 : 1299.99,
        from_prices: undefined,
      },
    }));
    await route.fulfill({ json: withCents });
  });
  await page.goto(`/nl/tours/${TOUR}`);
  const next = page.getByRole('button', { name: 'Volgende maand' }).filter({ visible: true });
  for (let month = 0; month < 3; month += 1) await next.click();
  const prices = page.getByRole('gridcell').getByText(/^€\s[\d.]+,99$/);
  const tooWide = () =>
    prices.evaluateAll((all) =>
      all
        .map((price) => [price, price.closest('td')] as const)
        .filter(([price, day]) => price.getBoundingClientRect().width > (day?.clientWidth ?? 0) - 5)
        .map(([price]) => price.textContent),
    );
  for (const width of [360, 768, 1280, 1600]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(prices.first()).toBeVisible();
    await expect.poll(tooWide, `at ${width} px`).toEqual([]);
  }
});

test('a discount stays in its day and off its number, and a month of five weeks leaves no empty row', async ({
  page,
}) => {
  // Not the first month: other tests may have added departures before it.
  await page.goto(`/tours/${TOUR}?date=2027-04-01`);
  const days = page.getByRole('gridcell').filter({ hasText: /−€\d+$/ });
  const april = page.getByRole('grid', { name: 'April 2027' });
  const may = page.getByRole('grid', { name: 'May 2027' });
  // A box that leaves its day, by the difference of the upper edges.
  const leaving = () =>
    days.evaluateAll((all) =>
      all
        .map((day) => [day, [...day.querySelectorAll('span')].at(-1)] as const)
        .map(([day, badge]) => day.getBoundingClientRect().top - (badge?.getBoundingClientRect().top ?? 0))
        .filter((above) => above > 0),
    );
  // What is below a day's price, less the line of 2 px and the border at its lower edge.
  const clear = () =>
    days.evaluateAll((all) =>
      Math.min(
        ...all.map((day) => {
          const price = [...day.querySelectorAll('span')].at(-2);
          const box = price?.parentElement;
          return (
            (box?.getBoundingClientRect().bottom ?? 0) - (price?.getBoundingClientRect().bottom ?? 0) - 3
          );
        }),
      ),
    );
  // Pixels of the upper edge of a day's number that its badge covers; a digit begins some pixels below.
  const covered = () =>
    days.evaluateAll((all) =>
      Math.max(
        ...all.map((day) => {
          const [, number] = day.querySelectorAll('span');
          const [badge, digits] = [[...day.querySelectorAll('span')].at(-1), number].map((part) =>
            part?.getBoundingClientRect(),
          );
          if (!badge || !digits || badge.left >= digits.right) return 0;
          return badge.bottom - digits.top;
        }),
      ),
    );
  const room = async () => {
    const [grid, note] = [
      await april.boundingBox(),
      await page.getByText('Prices are per person and include everything compulsory.').boundingBox(),
    ];
    return (note?.y ?? Infinity) - (grid?.y ?? 0) - (grid?.height ?? 0);
  };
  for (const [width, height] of [
    [360, 740],
    [390, 844],
    [600, 900],
    [768, 1024],
    [1024, 768],
    [1280, 800],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(days.first()).toBeVisible();
    await expect.poll(leaving, `at ${width} px`).toEqual([]);
    await expect.poll(clear, `at ${width} px`).toBeGreaterThanOrEqual(0);
    await expect.poll(covered, `at ${width} px`).toBeLessThanOrEqual(3);
    // The neighbouring month, May, has a sixth week.
    if (!(await may.isVisible())) await expect.poll(room, `at ${width} px`).toBeLessThan(44);
  }
});

test('the menu of steps shows all seven on a phone, and the bar no total before a choice', async ({
  page,
  request,
}) => {
  const [{ id }] = await firstDepartures(request, TOUR);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/departures/${id}/cabins?party=2`);
  await expect(page.getByText('€0.00')).toHaveCount(0);
  await page.getByText('Step 4 of 7: Cabins').click();
  const steps = page.getByRole('navigation', { name: 'Steps of your booking' });
  for (const name of ['Back to home', 'Price overview', 'Payment'])
    await expect(steps.getByText(name, { exact: true }).filter({ visible: true })).toBeInViewport({
      ratio: 1,
    });
  // The menu covers the suggestion.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Take this suggestion' }).click();
  for (const words of [/^Total so far/, /^with bikes from €/, /^To pay now: €/])
    await expect(page.getByText(words).filter({ visible: true }).last()).toBeVisible();
});

test('below a ship’s picture is its legend, no hole and no alternative text', async ({ page }) => {
  const tours = 'amsterdam-bruges-wilgenroos:amsterdam-bruges-liefde';
  await page.goto(`/tours/${tours}/date/2027-05-22?party=2`);
  const pictures = page.getByRole('group', { name: 'Pictures of Wilgenroos' });
  await expect(pictures.getByRole('img', { name: /^A wine-red barge/ })).toBeVisible();
  await expect(page.getByText(/^A wine-red barge/)).toHaveCount(0);
  const next = pictures.getByRole('button', { name: 'Next picture' });
  const text = page.getByText(/^Named after the willowherb/);
  const gap = async (above: Locator) => {
    const [upper, lower] = [await above.boundingBox(), await text.boundingBox()];
    return (lower?.y ?? Infinity) - (upper?.y ?? 0) - (upper?.height ?? 0);
  };
  await expect.poll(() => gap(next)).toBeLessThan(40);
  await next.click();
  const legend = pictures.getByText(/^Sun deck/);
  await expect(legend).toBeVisible();
  await expect.poll(() => gap(legend)).toBeLessThan(40);
});

test('the only ship is seen at one look, with its deck and its legend', async ({ page, request }) => {
  const [{ date }] = await firstDepartures(request, TOUR);
  await page.goto(`/tours/${TOUR}/date/${date}?party=2`);
  await expect(page.getByText(/^You’ll sail on the /)).toBeVisible();
  for (const name of [/^A dark barge/, /decks? from above/])
    await expect(page.getByRole('img', { name })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/^Sun deck: 1 bicycles/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next picture' })).toHaveCount(0);
});

test('two ships are side by side from a small laptop on, and no year is alone in a line', async ({
  page,
}) => {
  await page.goto('/nl/islandhopping/tours/dalmatia-galeb:dalmatia-maestralka/date/2027-05-29?party=2');
  const ships = page.getByRole('heading', { level: 2, name: /^(Stari Galeb|Maestralka)$/ });
  for (const width of [1024, 1100, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    // The page may be laid out for the new width a frame later.
    await expect(async () => {
      const [one, two] = await ships.evaluateAll((all) =>
        all.map((ship) => ship.getBoundingClientRect().top),
      );
      expect(one, `at ${width} px`).toBe(two);
      const dates = page.getByRole('complementary').getByText(/\d{4}$/);
      const lines = await dates.evaluate((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return [...range.getClientRects()].map((line) => line.width);
      });
      expect(Math.min(...lines), `at ${width} px`).toBeGreaterThan(Math.max(...lines) / 2);
    }).toPass({ timeout: 20_000 });
  }
});

test('pictures of bikes end within their cards, with and without descriptions', async ({ page, request }) => {
  const [{ id }] = await firstDepartures(request, TOUR);
  await page.goto(`/departures/${id}/passengers?cabins=anna_twin-upper%3D2`);
  await hydrated(page);
  for (const number of [1, 2]) {
    const passenger = await openPassenger(page, number);
    const bikes = passenger.getByRole('group', { name: 'Bicycle' });
    // Pixels between the lower edges of a card and its picture.
    const room = () =>
      bikes.locator('img').evaluateAll((pictures) =>
        Math.min(
          ...pictures.map((picture) => {
            const card = picture.closest('label')?.parentElement;
            return (card?.getBoundingClientRect().bottom ?? 0) - picture.getBoundingClientRect().bottom;
          }),
        ),
      );
    for (const width of [390, 768, 1024, 1100, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(bikes.locator('img').first()).toBeVisible();
      await expect.poll(room, `passenger ${number} at ${width} px`).toBeGreaterThanOrEqual(0);
    }
  }
});
