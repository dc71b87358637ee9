import type { Page } from '@playwright/test';
import { bookBy } from './support/booked.ts';
import { askForPayment } from './support/books.ts';
import { expect, test } from './support/shop.ts';
import { travelInside } from './support/travel-inside.ts';

const TOUR = 'canals-of-holland';
const INTENT = 'pi_000000000000000000000000';
const SECRET = `${INTENT}_secret_000000000000000000000000`;
const intents = `**/payment_intents/${INTENT}?*`;

const returned = new URLSearchParams({
  payment_intent: INTENT,
  payment_intent_client_secret: SECRET,
  redirect_status: 'succeeded',
});
const previous = (status: string) =>
  new URLSearchParams({
    previous_payment_intent: INTENT,
    previous_payment_client_secret: SECRET,
    previous_status: status,
  });

const note = (page: Page) => page.getByText('We don’t know yet whether your payment went through.');
const checkAgain = (page: Page) => page.getByRole('button', { name: 'Check again' });
const checkout = (page: Page) => page.getByRole('button', { name: 'Checkout' });

/** Has the provider say that the intent is in this state. */
const saying = (page: Page, status: string) =>
  page.route(intents, (route) =>
    route.fulfill({ json: { id: INTENT, object: 'payment_intent', client_secret: SECRET, status } }),
  );

test('coming back while the provider does not answer: a note, no form until it says that nothing was paid', async ({
  page,
  noise,
}) => {
  noise.tolerate(/status of 4|ERR_FAILED/);
  const { id } = await bookBy(page.request, { tour: TOUR });
  await page.route(intents, (route) => route.abort());
  await page.goto('/?all=1');
  // The server would know that the intent is none of this booking's: here the page is on its own.
  await travelInside(page, `/bookings/${id}/confirmed?${returned}`);
  await expect(note(page)).toBeVisible();
  await expect(checkout(page)).toHaveCount(0);
  await checkAgain(page).click();
  await expect(note(page)).toBeVisible();
  await page.unroute(intents);
  await checkAgain(page).click();
  await expect(page).toHaveURL(new RegExp(`/bookings/${id}/payment$`));
  await expect(checkout(page)).toBeVisible();
});

test('an earlier try that the bank is working on leaves nothing to pay twice', async ({ page, database }) => {
  const { id } = await bookBy(page.request, { tour: TOUR });
  const payment = await askForPayment(database, 'default');
  await saying(page, 'processing');
  for (const path of [`/bookings/${id}/payment`, `/payments/${payment}`]) {
    await page.goto(`${path}?${previous('processing')}`);
    await expect(page.getByText(/^Your bank is still working on this payment/)).toBeVisible();
    await expect(checkout(page)).toHaveCount(0);
    await expect(page.getByLabel('Card number')).toHaveCount(0);
  }
});

test('an earlier try that nobody can tell of: a note at the payment, too, and the form once it has failed for certain', async ({
  page,
  database,
  noise,
}) => {
  noise.tolerate(/ERR_FAILED/);
  const payment = await askForPayment(database, 'default');
  await page.route(intents, (route) => route.abort());
  await page.goto(`/payments/${payment}?${previous('succeeded')}`);
  await expect(note(page)).toBeVisible();
  await expect(checkout(page)).toHaveCount(0);
  await page.unroute(intents);
  await saying(page, 'requires_payment_method');
  await checkAgain(page).click();
  await expect(page.getByRole('alert')).toContainText('There was issue with the payment.');
  await expect(checkout(page)).toBeVisible();
});

for (const status of [400, 414, 422]) {
  test(`a payment that is answered ${status} cannot be completed: only a 404 means that there is none`, async ({
    page,
    noise,
  }) => {
    noise.tolerate(/status of 4/);
    await page.route('**/api/v1/payments/p1', (route) =>
      route.fulfill({ status, json: { error: 'refused', message: '' } }),
    );
    await page.goto('/payments/nope');
    await travelInside(page, '/payments/p1');
    const heading = page.getByRole('heading', { name: 'This payment cannot be completed at this time.' });
    await expect(heading).toBeVisible();
  });
}

/** Stands in for the provider's script: its fields fail to load the first time that they are mounted. */
function playFailingProvider(): void {
  let mounts = 0;
  const payment = () => {
    const handlers = new Map<string, (event: object) => void>();
    const element = {
      mount: (place: HTMLElement) => {
        mounts += 1;
        if (mounts === 1)
          setTimeout(() => handlers.get('loaderror')?.({ elementType: 'payment', error: {} }));
        else place.append('the fields of the provider');
      },
      on: (type: string, handler: (event: object) => void) => {
        handlers.set(type, handler);
        return element;
      },
      off: () => element,
      update: () => element,
      unmount: () => undefined,
      destroy: () => undefined,
    };
    return element;
  };
  const elements = () => ({ create: payment, getElement: () => null, update: () => undefined });
  const later = async () => ({});
  const stripe = { elements, createToken: later, createPaymentMethod: later, confirmCardPayment: later };
  Reflect.set(window, 'Stripe', () => stripe);
}

test('fields of the provider that cannot be loaded are said to be missing, and Checkout waits for them', async ({
  page,
  database,
  noise,
}) => {
  noise.tolerate(/js\.stripe\.com/);
  const id = await askForPayment(database, 'default');
  await page.route('https://js.stripe.com/**', (route) => route.fulfill({ body: '' }));
  await page.route(`**/payments/${id}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/("publishableKeys":\{"default":)null/, '$1"pk_live_1"');
    await route.fulfill({ response, body });
  });
  await page.addInitScript(playFailingProvider);
  await page.goto(`/payments/${id}`);
  await expect(page.getByRole('alert')).toContainText('The payment form could not be loaded.');
  await expect(checkout(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('the fields of the provider')).toBeVisible();
  await expect(checkout(page)).toBeEnabled();
});
