import { detailsFor } from '../../bench/screens/api-bookings.ts';
import { firstDepartures } from '../support/departures.ts';
import { nextButton } from '../support/next-button.ts';
import { fillMainBooker, fillPassenger, openContact } from '../support/passenger-form.ts';
import { acceptTerms, openReview } from '../support/review.ts';
import { atEveryWidth, expect, test } from '../support/test.ts';

const lost = 'You seem to be offline. Your choices are kept.';

test.beforeEach(({ pageFaults }) =>
  pageFaults.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|preload|ChunkLoadError/),
);

atEveryWidth(() => {
  test('Next without a connection keeps the page, says so, and goes on once it is back', async ({
    page,
    context,
    request,
  }) => {
    const [{ id }] = await firstDepartures(request, 'canals-of-holland');
    await page.goto(`/departures/${id}/cabins`);
    await page.getByRole('button', { name: 'Take this suggestion' }).click();
    // The choice is in the address after the next paint.
    await expect(page).toHaveURL(/cabins=/);
    const here = page.url();
    await context.setOffline(true);
    await nextButton(page).click();
    const notice = page.getByRole('alert').filter({ hasText: lost });
    await expect(notice).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1, name: 'Choose your cabins' })).toBeVisible();
    expect(page.url()).toBe(here);
    await context.setOffline(false);
    await expect(page.getByRole('group', { name: 'Contact details' })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
});

test('what was typed is kept, and the last page that was asked for is opened', async ({
  page,
  context,
  request,
}) => {
  const [{ id }] = await firstDepartures(request, 'canals-of-holland');
  const { cabins } = await detailsFor(request, id);
  await page.goto(`/departures/${id}/passengers?cabins=${encodeURIComponent(cabins)}`);
  await fillMainBooker(page, 'NL');
  await fillPassenger(page, 1, ['Anna', 'Vermeer']);
  await fillPassenger(page, 2, ['Jan', 'Vermeer']);
  await context.setOffline(true);
  await nextButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: lost })).toBeVisible();
  await openContact(page);
  await expect(page.getByLabel('City')).toHaveValue('Amsterdam');
  await page.getByRole('link', { name: 'Back', exact: true }).filter({ visible: true }).click();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your cabins' })).toBeVisible();
});

test('a booking without a connection says so, and is made once it is back', async ({
  page,
  context,
  request,
  pageFaults,
}) => {
  // A failure to book is logged (specification 8).
  pageFaults.allow(/ApiError: network/);
  const [{ id }] = await firstDepartures(request, 'canals-of-holland');
  await openReview(page, id);
  await acceptTerms(page);
  await context.setOffline(true);
  await nextButton(page, 'Book now with obligation to pay').click();
  await expect(page.getByRole('alert').filter({ hasText: 'You seem to be offline.' })).toBeVisible();
  await context.setOffline(false);
  await nextButton(page, 'Book now with obligation to pay').click();
  await page.waitForURL(/\/bookings\/.+\/payment/);
});
