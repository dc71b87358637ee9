import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { OfficeSession } from '@towpath/rules/office/session';
import type { BookingView, PaymentView } from '@towpath/rules/office/views/booking-view';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SessionContext } from '../../../api/session-context.tsx';
import { TextsContext } from '../../../i18n/texts.tsx';
import { testTexts } from '../../../testing/test-texts.ts';
import { RecordPayment } from './record-payment.tsx';
import { RequestPayment } from './request-payment.tsx';

const session: OfficeSession = {
  email: 'mieke@example.org',
  name: 'Mieke',
  role: 'finance',
  permissions: ['payments.write'],
  csrf: '',
  time_zone: 'Europe/Amsterdam',
};

/** The buttons for the money of a booking that was released. */
function shownOf(payments: Partial<PaymentView>[]): string {
  const money = { currency: 'eur', paid: 0, due: 0 };
  const released_at = '2027-02-10T10:00:00Z';
  const number = 'BBT-100001';
  const booking = { number, can_pay: false, released_at, money, payments } as unknown as BookingView;
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={session}>
        <TextsContext value={testTexts}>
          <RecordPayment booking={booking} />
          <RequestPayment booking={booking} />
        </TextsContext>
      </SessionContext>
    </QueryClientProvider>,
  );
}

test('money is requested for a released booking, and recorded once it is requested', () => {
  expect(shownOf([])).toContain('Request a payment');
  expect(shownOf([])).not.toContain('Record a payment');
  const fee = {
    id: 'fee',
    type: 'other',
    state: 'open',
    charge: 1,
    created_at: '2027-02-20T10:00:00Z',
  } as const;
  expect(shownOf([fee])).toContain('Record a payment');
});
