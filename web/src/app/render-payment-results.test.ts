import { describe, expect, it } from 'vitest';
import { testBooking } from '../testing/test-booking.ts';
import { pagesOver } from '../testing/test-page.ts';

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
const { mainOf } = pagesOver({
  '/bookings/payable': testBooking,
  '/bookings/paid': { ...testBooking, can_pay: false },
  '/bookings/on-request': { ...testBooking, can_pay: false, on_request: true },
  '/bookings/pending': { status: 'pending', id: 'pending' },
  '/bookings/released': { status: 'failed', id: 'released', error: 'unpaid' },
  '/payments/open': { ...payment, id: 'open' },
  '/payments/paid': { ...payment, id: 'paid', status: 'Completed' },
});
const RETURN = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_1&redirect_status=succeeded';
const WAITING = 'Loading…';

describe('what an arrival finds is seen before any script has run (decision 035)', () => {
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
    expect(main.includes(WAITING)).toBe(url.includes('pending'));
  });

  it('the way to the thank-you page leads there without a script too', async () => {
    const main = await mainOf('/bookings/paid/confirmed');
    expect(main).toMatch(
      /href="https:\/\/boat\.example\/thanks\/en\?booking_number=B-1&amp;[^"]*order_id=b1"/,
    );
  });

  it('after a failure the way back to the form is there', async () => {
    const main = await mainOf('/payments/open/completed?redirect_status=failed');
    expect(main).toMatch(/<a[^>]*href="\/payments\/open"[^>]*>Retry/);
  });

  it.each([
    ['a booking that can be paid leads on', '/bookings/payable/confirmed'],
    ['so does one whose payment the provider is asked about', `/bookings/payable/confirmed?${RETURN}`],
    ['a payment that the provider is asked about is not judged before', `/payments/open/completed?${RETURN}`],
  ])('%s', async (_what, url) => {
    const main = await mainOf(url);
    expect(main).toContain(WAITING);
    expect(main).not.toMatch(/<h1|succeeded|failed|confirmed\./);
  });
});
