import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { reasonOf } from '@towpath/rules/office/refusals/reason';
import type { OfficeSession } from '@towpath/rules/office/session';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { SessionContext } from '../../api/session-context.tsx';
import { TextsContext } from '../../i18n/texts.tsx';
import { testTexts } from '../../testing/test-texts.ts';
import { LeftBookings } from './left-bookings.tsx';

const sessionWith = (permissions: OfficeSession['permissions']): OfficeSession => ({
  email: 'mieke@example.org',
  name: 'Mieke',
  role: 'catalogue',
  permissions,
  csrf: '',
  time_zone: 'Europe/Amsterdam',
});
const booking = {
  booking: 'one',
  number: 'BBT-1',
  name: 'Anna Smith',
  reason: reasonOf('booking_released', { booking: 'BBT-1' }),
  issue: null,
};

const shownOf = (left: Parameters<typeof LeftBookings>[0]['left'], session: OfficeSession) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SessionContext value={session}>
          <TextsContext value={testTexts}>
            <LeftBookings left={left} />
          </TextsContext>
        </SessionContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('bookings that were left are named, with a way to them for those who may read them', () => {
  const reader = shownOf(
    [booking, { ...booking, booking: 'two', number: 'BBT-2' }],
    sessionWith(['bookings.read']),
  );
  expect(reader).toContain('2 bookings are left as they are');
  expect(reader).toMatch(/<a href="\/bookings\/two"[^>]*>BBT-2/);
  const other = shownOf([booking], sessionWith([]));
  expect(other).toContain('1 booking is left as it is');
  expect(other).toContain('<li>BBT-1 (Anna Smith): BBT-1 has ended');
  expect(shownOf([], sessionWith([]))).toBe('');
});
