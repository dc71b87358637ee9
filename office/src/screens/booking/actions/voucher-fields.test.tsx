import type { OfficeSession } from '@towpath/rules/office/session';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { SessionContext } from '../../../api/session-context.tsx';
import { useVoucherStart } from './voucher-fields.tsx';

afterEach(() => void vi.useRealTimers());

const Shown = () => useVoucherStart().consented_on;

// Two zones, so that the browser's own cannot pass for both.
test.each([
  ['Europe/Amsterdam', '2027-07-01'],
  ['America/New_York', '2027-06-30'],
])('the consent to a voucher starts with the day of the operator in %s', (time_zone, expected) => {
  vi.useFakeTimers({ now: new Date('2027-06-30T22:30:00Z'), toFake: ['Date'] });
  const session: OfficeSession = {
    email: 'mieke@example.org',
    name: 'Mieke',
    role: 'owner',
    permissions: [],
    csrf: '',
    time_zone,
  };
  const shown = renderToStaticMarkup(
    <SessionContext value={session}>
      <Shown />
    </SessionContext>,
  );
  expect(shown).toBe(expected);
});
