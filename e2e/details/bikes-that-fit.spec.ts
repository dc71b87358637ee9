import type { Page } from '@playwright/test';
import { hydrated } from '../support/hydration.ts';
import { nextButton } from '../support/next-button.ts';
import { fillMainBooker, fillPassenger, openPassenger } from '../support/passenger-form.ts';
import { acceptTerms } from '../support/review.ts';
import { expect, test } from '../support/test.ts';

const departure = 'canals-of-holland-anna-20270403';
const passengers = `/departures/${departure}/passengers?cabins=anna_twin-upper%3D2`;
const touring = 'a0T5p00000BIKE0001';

const bikesOf = (page: Page, number: number) =>
  page
    .getByRole('group', { name: new RegExp(`^Passenger ${number}\\b`) })
    .getByRole('group', { name: 'Bicycle' });
const typeHeight = async (page: Page, number: number, height: string) =>
  (await openPassenger(page, number)).getByLabel(/^Body height/).fill(height);
const cardOf = (page: Page, number: number, bike: string) =>
  bikesOf(page, number).getByRole('radio', { name: new RegExp(`^${bike}\\b`) });

// One small touring bike; the others are those of the ship.
test.beforeEach(async ({ database }) => {
  await database.query(
    `insert into bike_stock (departure_id, product_id, frame, from_cm, to_cm, count) values ($1, $2, 'S', 148, 164, 1)
     on conflict (ship_id, departure_id, product_id, frame) do update set count = 1`,
    [departure, touring],
  );
});

test('the form names the frame for a height, and who has the last one (decision 080)', async ({ page }) => {
  await page.goto(passengers);
  await hydrated(page);
  await fillMainBooker(page, 'NL');
  await fillPassenger(page, 1, ['Anna', 'Vermeer']);
  await fillPassenger(page, 2, ['Jan', 'Vermeer']);
  await openPassenger(page, 1);
  await expect(cardOf(page, 1, 'Touring bike')).toHaveAccessibleDescription(/^172\scm: frame [ML]$/);
  await typeHeight(page, 1, '140');
  await expect(bikesOf(page, 1).getByRole('status')).toHaveText('No frame for 140 cm left.');
  await typeHeight(page, 1, '155');
  await openPassenger(page, 1);
  await expect(cardOf(page, 1, 'Touring bike')).toHaveAccessibleDescription('155 cm: frame S');
  await typeHeight(page, 2, '155');
  await expect(bikesOf(page, 2).getByRole('status')).toHaveText(
    'Someone in your party already has the last frame for 155 cm; E-bike fits.',
  );
  await nextButton(page).click();
  await expect(bikesOf(page, 2)).toContainText('No frame of this bike is left for this height');
  await cardOf(page, 2, 'E-bike').check();
  await expect(bikesOf(page, 2)).not.toContainText('No frame of this bike is left for this height');
  await nextButton(page).click();
  await expect(page.getByRole('heading', { name: 'Check and book' })).toBeVisible();
});

test('a frame that is taken meanwhile leads from the price overview to the bike', async ({
  page,
  database,
  pageFaults,
}) => {
  pageFaults.allow(/409/);
  await page.goto(passengers);
  await hydrated(page);
  await fillMainBooker(page, 'NL');
  await fillPassenger(page, 1, ['Anna', 'Vermeer']);
  await fillPassenger(page, 2, ['Jan', 'Vermeer']);
  await typeHeight(page, 2, '155');
  await nextButton(page).click();
  await acceptTerms(page);
  await database.query('update bike_stock set count = 0 where departure_id = $1', [departure]);
  await page
    .getByRole('button', { name: /^Book now/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('link', { name: 'Choose a bike' }).click();
  await expect(bikesOf(page, 2).getByRole('radio').first()).toBeFocused();
  await expect(bikesOf(page, 2).getByRole('status')).toHaveText('No frame for 155 cm left; E-bike fits.');
});
