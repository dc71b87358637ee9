import { expect, type Page } from '@playwright/test';
import { detailsFor } from '../../bench/screens/api-bookings.ts';
import { storePassengers } from '../../bench/screens/open-screen.ts';

/** Opens the review step of a departure with a cabin for two, with stored passengers instead of filled in ones. */
export async function openReview(page: Page, departure: string, country = 'NL'): Promise<void> {
  const { cabins, validated } = await detailsFor(page.request, departure);
  const main = { ...validated.main, country, state: country === 'US' ? 'NY' : '' };
  await storePassengers(page, { validated: { ...validated, main } });
  await page.goto(`/departures/${departure}/confirmation?cabins=${encodeURIComponent(cabins)}`);
  await expect(page.getByRole('heading', { name: 'Check and book' })).toBeVisible();
}

/** Ticks every box of the terms once they are there. */
export async function acceptTerms(page: Page, heading = 'Terms'): Promise<void> {
  const boxes = page.getByRole('region', { name: heading }).getByRole('checkbox');
  await boxes.first().waitFor();
  for (const box of await boxes.all()) await box.check();
}
