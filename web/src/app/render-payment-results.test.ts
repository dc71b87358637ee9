import { describe, expect, it } from 'vitest';
import { testBooking } from '../testing/test-booking.ts';
import { createTestRenderer } from '../testing/test-page.ts';

const payment = {
  id: 'p1',
  name: 'Canals of Holland',
  description: 'The rest',
  amount: 420,
  status: 'Open',
  type: 'balance',
  booking_number: 'B-1',
  full_name: 'Anna Vermeer',
  email: 'anna@example.org',
  market: 'default',
  exchange_rate: null,
};
const { mainOf } = createTestRenderer({
  '/bookings/payable': testBooking,
  '/bookings/paid': { ...testBooking, can_pay: false },
  '/bookings/on-request': { ...testBooking, can_pay: false, on_request: true },
  '/bookings/pending': { status: 'pending', id: 'pending' },
  '/bookings/released': { status: 'failed', id: 'released', error: 'unpaid' },
  '/payments/open': { ...payment, id: 'open' },
  '/payments/paid': { ...payment, id: 'paid', status: 'Completed' },
  '/payments/of-a-booking': { ...payment, id: 'of-a-booking', status: 'Completed', booking_id: 'paid' },
});
const RETURN = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_1&redirect_status=succeeded';
const LOADING = 'Loading…';

describe('payment results are rendered on the server (decision 035)', () => {
  it.each([
    ['/bookings/paid/confirmed', 'Your booking is confirmed.'],
    [`/bookings/paid/confirmed?${RETURN}`, 'Your booking is confirmed.'],
    ['/bookings/on-request/confirmed', 'Thank you for booking with us!'],
    ['/bookings/pending/confirmed', 'This booking is not completed (yet).'],
    ['/bookings/released/confirmed', 'This booking is not completed (yet).'],
    ['/bookings/nowhere/confirmed', 'Failed to load booking'],
    ['/payments/paid/completed', 'Payment succeeded.'],
    ['/payments/open/completed?redirect_status=processing', 'Your bank is still working on this payment.'],
    ['/payments/open/completed?redirect_status=failed', 'Payment failed.'],
    ['/payments/nowhere/completed', 'Not found'],
  ])('%s: %s', async (url, text) => {
    const main = await mainOf(url);
    expect(main).toContain(text);
    expect(main.includes(LOADING)).toBe(url.includes('pending'));
  });

  it.each([
    ['of-a-booking', true],
    ['paid', false],
  ])('the result of the payment “%s” leads to its booking: %s', async (id, leads) => {
    const main = await mainOf(`/payments/${id}/completed?redirect_status=succeeded`);
    expect(main).toContain('Payment succeeded.');
    expect(main.includes('href="/bookings/paid"')).toBe(leads);
  });

  it('the link to the thank-you page works without a script', async () => {
    const main = await mainOf('/bookings/paid/confirmed');
    expect(main).toMatch(
      /href="https:\/\/boat\.example\/thanks\/en\?booking_number=B-1&amp;[^"]*order_id=b1"/,
    );
  });

  it('a failed payment links back to the form', async () => {
    const main = await mainOf('/payments/open/completed?redirect_status=failed');
    expect(main).toMatch(/<a[^>]*href="\/payments\/open"[^>]*>Retry/);
  });

  it.each([
    ['a payable booking', '/bookings/payable/confirmed'],
    ['a payable booking after the provider’s redirect', `/bookings/payable/confirmed?${RETURN}`],
    ['an open payment after the provider’s redirect', `/payments/open/completed?${RETURN}`],
  ])('%s shows no result before hydration', async (_what, url) => {
    const main = await mainOf(url);
    expect(main).toContain(LOADING);
    expect(main).not.toMatch(/<h1|succeeded|failed|confirmed\./);
  });
});
