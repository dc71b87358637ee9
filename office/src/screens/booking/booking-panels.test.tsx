import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { OfficeSession } from '@towpath/rules/office/session';
import type { BookingView, FormerBookerView, PassengerView } from '@towpath/rules/office/views/booking-view';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SessionContext } from '../../api/session-context.tsx';
import { TextsContext } from '../../i18n/texts.tsx';
import { testTexts } from '../../testing/test-texts.ts';
import { Contact } from './contact.tsx';
import { Passengers } from './passengers.tsx';

const session: OfficeSession = {
  email: 'mieke@example.org',
  name: 'Mieke',
  role: 'owner',
  permissions: [],
  csrf: '',
  time_zone: 'Europe/Amsterdam',
};
const anna: PassengerView = {
  number: 1,
  cabin_type: 'Twin',
  cabin: 1,
  firstName: 'Anna',
  lastName: 'Visser',
  gender: 'Female',
  dateOfBirth: '1990-03-01',
  bodyHeight: 172,
  bike: 'Tour bike',
  diet: null,
  extras: [],
};

const render = (panel: ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={session}>
        <TextsContext value={testTexts}>{panel}</TextsContext>
      </SessionContext>
    </QueryClientProvider>,
  );

function shownOf(person: PassengerView): string {
  const booking = { departure: { ship: 'Anna' }, passengers: [person], extras: [] } as unknown as BookingView;
  return render(<Passengers booking={booking} />);
}

test('a passenger is shown with birth and height, without those that were erased', () => {
  expect(shownOf(anna)).toMatch(/1\u00a0March 1990 · Female · 172 cm/);
  const erased = shownOf({
    ...anna,
    firstName: '',
    lastName: '',
    gender: '',
    dateOfBirth: '',
    bodyHeight: null,
  });
  expect(erased).toContain('Tour bike');
  expect(erased).not.toMatch(/ · |\d cm|Jan/);
});

test.each([
  ['GB', '', 'Quay 1\nBristol\nBS1 4DJ\nUnited Kingdom'],
  ['US', 'CA', 'Quay 1\nBristol, CA BS1 4DJ\nUnited States'],
  ['NL', '', 'Quay 1\nBS1 4DJ Bristol\nNetherlands'],
])('the address of a main booker is in the order of %s', (country, state, lines) => {
  const place = { streetAddress: 'Quay 1', zipCode: 'BS1 4DJ', city: 'Bristol', state, country };
  const business = { name: 'Tyne Bikes Ltd', vat_number: '' };
  const booking = { contact: place, business, former_bookers: [] } as unknown as BookingView;
  const shown = render(<Contact booking={booking} />);
  expect(shown).toContain(lines);
  expect(shown).toContain('Tyne Bikes Ltd');
});

test('a booking that was transferred shows who booked it, until their data is erased', () => {
  const at = '2027-03-12T09:00:00.000Z';
  const shownFor = (former: Partial<FormerBookerView>) => {
    const former_bookers = [{ at, by: 'booker', name: null, email: null, phone: null, ...former }];
    const nowhere = { streetAddress: '', zipCode: '', city: '', state: '', country: 'NL' };
    const booking = { contact: nowhere, business: {}, former_bookers } as unknown as BookingView;
    return render(<Contact booking={booking} />);
  };
  const shown = shownFor({ name: 'Anna Visser', email: 'anna@example.com', phone: '+31 20 123 45 67' });
  expect(shown).toMatch(/Main booker until 12 Mar 2027.*Anna Visser.*mailto:anna@example\.com.*tel:/s);
  expect(shownFor({})).toContain('The data has been erased.');
});
