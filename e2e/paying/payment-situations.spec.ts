import type { Database } from '../../server/src/database/database.ts';
import { bookByApi } from '../support/api-bookings.ts';
import { fillCard, SUCCEEDS } from '../support/pay.ts';
import { insertBookingPayment } from '../support/server/database-queries.ts';
import { expect, test } from '../support/test.ts';

const bookingStates = {
  unpaid: 'first_payment = null, released_at = null, release_reason = null',
  'being paid': `first_payment = 'processing', released_at = null, release_reason = null`,
  confirmed: `first_payment = 'completed', released_at = null, release_reason = null`,
  cancelled: `first_payment = 'completed', released_at = now(), release_reason = 'cancelled'`,
  expired: `first_payment = null, released_at = now(), release_reason = 'unpaid'`,
} as const;
type BookingState = keyof typeof bookingStates;

const isEnded = (booking: BookingState) => booking === 'cancelled' || booking === 'expired';
/** The headings and texts by state of the payment. */
const expected = {
  open: (booking: BookingState) => (isEnded(booking) ? 'Nothing is due here any more.' : 'Checkout'),
  processing: () => 'Your bank is still working on this payment.',
  completed: () => 'Payment succeeded.',
  canceled: (booking: BookingState) =>
    isEnded(booking) ? 'Nothing is due here any more.' : 'This link is out of date.',
} as const;
const paymentStates = ['open', 'processing', 'completed', 'canceled'] as const;

async function put(database: Database, booking: string, payment: string, states: [BookingState, string]) {
  await database.query(`update booking set ${bookingStates[states[0]]} where id = $1`, [booking]);
  await database.query(`update payment set state = $2 where id = $1`, [payment, states[1]]);
}

test('every state of a payment and its booking has its page, and only a completed payment says that it is paid', async ({
  page,
  request,
  database,
}) => {
  test.slow();
  const { id } = await bookByApi(request, { tour: 'canals-of-holland' });
  const payment = await insertBookingPayment(database, id);
  for (const booking of Object.keys(bookingStates) as BookingState[])
    for (const state of paymentStates)
      await test.step(`${state}, booking ${booking}`, async () => {
        await put(database, id, payment, [booking, state]);
        for (const path of [
          `/payments/${payment}`,
          `/payments/${payment}/completed?redirect_status=succeeded`,
        ]) {
          if (state === 'open' && path.includes('completed') && !isEnded(booking)) continue;
          await page.goto(path);
          await expect(page.getByText(expected[state](booking)).first()).toBeVisible();
          await expect(page.getByText(/succeeded/i)).toHaveCount(state === 'completed' ? 1 : 0);
        }
      });
});

test('a paid payment shows its journey and what is due next, and leads to the booking', async ({
  page,
  request,
  database,
}) => {
  const { id } = await bookByApi(request, { tour: 'canals-of-holland' });
  const paid = await insertBookingPayment(database, id);
  await database.query(`update payment set type = 'other' where id = $1`, [paid]);
  const other = await insertBookingPayment(database, id);
  await put(database, id, paid, ['confirmed', 'completed']);
  await page.goto(`/payments/${paid}/completed`);
  await expect(page.getByRole('article', { name: 'Canals of Holland' })).toContainText('Anna Hendrika');
  const outcome = page.getByRole('status').filter({ hasText: '€250.00 is due by' });
  await expect(outcome.getByRole('link', { name: 'Pay now' })).toHaveAttribute(
    'href',
    new RegExp(`/payments/${other}$`),
  );
  await put(database, id, other, ['confirmed', 'processing']);
  await page.reload();
  await expect(page.getByText('We’ll confirm your payment by email.')).toBeVisible();
  await expect(page.getByText('Nothing more is due before your journey.')).toBeHidden();
  await put(database, id, other, ['confirmed', 'completed']);
  await page.reload();
  await expect(page.getByText('Nothing more is due before your journey.')).toBeVisible();
  await expect(page.getByText(/you board the Anna Hendrika in Amsterdam/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'See your booking' })).toHaveAttribute(
    'href',
    new RegExp(`/bookings/${id}$`),
  );
});

test('a booking that is cancelled while the card is typed says that nothing was charged', async ({
  page,
  request,
  database,
  pageFaults,
}) => {
  pageFaults.allow(/status of 409/);
  const { id } = await bookByApi(request, { tour: 'canals-of-holland' });
  const payment = await insertBookingPayment(database, id);
  await put(database, id, payment, ['confirmed', 'open']);
  await page.goto(`/de/payments/${payment}`);
  await expect(page.getByRole('heading', { name: 'Ihre Reise bezahlen' })).toBeVisible();
  await fillCard(page, SUCCEEDS, 'de');
  await put(database, id, payment, ['cancelled', 'canceled']);
  await page.getByRole('button', { name: 'Jetzt bezahlen' }).click();
  await expect(page.getByRole('heading', { name: 'Hier ist nichts mehr zu zahlen.' })).toBeVisible();
  await expect(page.getByText('über diesen Link wurde nichts abgebucht')).toBeVisible();
});
