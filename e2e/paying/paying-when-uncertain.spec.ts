import type { Page } from '@playwright/test';
import { bookByApi } from '../support/api-bookings.ts';
import { navigateClient } from '../support/client-navigation.ts';
import { insertPayment } from '../support/server/database-queries.ts';
import { expect, test } from '../support/test.ts';

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

/** Gives a page a key of Stripe, so that it loads Stripe's own script and not the fake. */
const useStripeItself = (page: Page, address: string) =>
  page.route(address, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/("publishableKeys":\{"default":)null/, '$1"pk_live_1"');
    // The policy of a server without a key forbids the script.
    const headers = { ...response.headers(), 'content-security-policy': '' };
    await route.fulfill({ response, headers, body });
  });

/** Mocks the intent's state at Stripe. */
const saying = (page: Page, status: string) =>
  page.route(intents, (route) =>
    route.fulfill({ json: { id: INTENT, object: 'payment_intent', client_secret: SECRET, status } }),
  );

test('on return while Stripe does not respond, a message and no form until the payment has failed', async ({
  page,
  pageFaults,
}) => {
  pageFaults.allow(/status of 4|ERR_FAILED/);
  const { id } = await bookByApi(page.request, { tour: TOUR });
  await page.route(intents, (route) => route.abort());
  await page.goto('/?all=1');
  // The server would refuse another booking's intent; this tests the page alone.
  await navigateClient(page, `/bookings/${id}/confirmed?${returned}`);
  await expect(note(page)).toBeVisible();
  await expect(checkout(page)).toHaveCount(0);
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes(INTENT));
  await checkAgain(page).click();
  await asked;
  await expect(note(page)).toBeVisible();
  await page.unroute(intents);
  await checkAgain(page).click();
  await expect(page).toHaveURL(new RegExp(`/bookings/${id}/payment$`));
  await expect(checkout(page)).toBeVisible();
});

test('a previous attempt that is processing, or paid without the server’s knowledge, leaves no form', async ({
  page,
  database,
}) => {
  const { id } = await bookByApi(page.request, { tour: TOUR });
  const payment = await insertPayment(database, 'default');
  for (const [status, sentence, checks] of [
    ['processing', /^Your bank is still working on this payment/, 0],
    ['succeeded', 'Payment succeeded.', 1],
  ] as const) {
    await saying(page, status);
    for (const path of [`/bookings/${id}/payment`, `/payments/${payment}`]) {
      await page.goto(`${path}?${previous(status)}`);
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(checkAgain(page)).toHaveCount(checks);
      await expect(checkout(page)).toHaveCount(0);
      await expect(page.getByLabel('Card number')).toHaveCount(0);
    }
  }
});

test('on return while Stripe’s script cannot be loaded, the same message and no form', async ({
  page,
  pageFaults,
}) => {
  pageFaults.allow(/js\.stripe\.com/);
  const { id } = await bookByApi(page.request, { tour: TOUR });
  let loads = 0;
  await page.route('https://js.stripe.com/**', (route) => {
    loads += 1;
    return route.abort();
  });
  await useStripeItself(page, '**/?all=1');
  await page.goto('/?all=1');
  await navigateClient(page, `/bookings/${id}/confirmed?${returned}`);
  await expect(note(page)).toBeVisible();
  await expect(checkout(page)).toHaveCount(0);
  const before = loads;
  await checkAgain(page).click();
  await expect.poll(() => loads).toBeGreaterThan(before);
  await expect(note(page)).toBeVisible();
  await expect(checkout(page)).toHaveCount(0);
});

test('a previous attempt with an unknown state shows a message, and the form once it has failed', async ({
  page,
  database,
  pageFaults,
}) => {
  pageFaults.allow(/ERR_FAILED/);
  const payment = await insertPayment(database, 'default');
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
  test(`a payment that is answered ${status} cannot be completed; only a 404 means that it does not exist`, async ({
    page,
    pageFaults,
  }) => {
    pageFaults.allow(/status of 4/);
    await page.route('**/api/v1/payments/p1', (route) =>
      route.fulfill({ status, json: { error: 'refused', message: '' } }),
    );
    await page.goto('/payments/nope');
    for (const path of ['/payments/p1', '/payments/p1/completed']) {
      await navigateClient(page, path);
      const heading = page.getByRole('heading', { name: 'This payment cannot be completed at this time.' });
      await expect(heading).toBeVisible();
      await navigateClient(page, '/payments/nope');
      await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
    }
  });
}

/** Replaces Stripe's script: its fields fail to load on the first mount. */
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

test('Stripe’s fields that fail to load are reported, and Checkout waits for them', async ({
  page,
  database,
  pageFaults,
}) => {
  pageFaults.allow(/js\.stripe\.com/);
  const id = await insertPayment(database, 'default');
  await page.route('https://js.stripe.com/**', (route) => route.fulfill({ body: '' }));
  await useStripeItself(page, `**/payments/${id}`);
  await page.addInitScript(playFailingProvider);
  await page.goto(`/payments/${id}`);
  await expect(page.getByRole('alert')).toContainText('The payment form could not be loaded.');
  await expect(checkout(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('the fields of the provider')).toBeVisible();
  await expect(checkout(page)).toBeEnabled();
});
