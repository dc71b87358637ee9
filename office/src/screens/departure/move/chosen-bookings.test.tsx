import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { OfficeSession } from '@towpath/rules/office/session';
import type { DepartureView } from '@towpath/rules/office/views/departure-view';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SessionContext } from '../../../api/session-context.tsx';
import { TextsContext } from '../../../i18n/texts.tsx';
import { testTexts } from '../../../testing/test-texts.ts';
import { ChosenBookings } from './chosen-bookings.tsx';
import { useMoveForm } from './use-move-form.ts';

const session: OfficeSession = {
  email: 'mieke@example.org',
  name: 'Mieke',
  role: 'owner',
  permissions: [],
  csrf: '',
  time_zone: 'Europe/Amsterdam',
};

const departure = { id: 'd1', tour_id: 't1' } as DepartureView;
const Shown = () => <ChosenBookings departure="d1" form={useMoveForm(departure)} />;

test.each([
  ['loading', undefined, true],
  ['loaded', { rows: [], total: 2, next: null }, false],
])('whether all are moved can be changed once the bookings are loaded: %s', (_name, bookings, isDisabled) => {
  const client = new QueryClient();
  client.setDefaultOptions({ queries: { initialData: bookings } });
  const shown = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <SessionContext value={session}>
        <TextsContext value={testTexts}>
          <Shown />
        </TextsContext>
      </SessionContext>
    </QueryClientProvider>,
  );
  expect(shown.includes('disabled')).toBe(isDisabled);
});
