import type { Tour } from '@towpath/rules/calendar/tour';
import { createElement, useLayoutEffect } from 'react';
import { useLocation } from '../navigation/router.tsx';
import { useChosen } from '../screens/date/use-chosen.ts';
import type { DateChoice } from '../screens/date/use-date-choice.ts';
import { testDeparture } from './test-departure.ts';
import { TestProviders } from './test-providers.ts';
import { renderInRouter } from './test-render.ts';

declare global {
  interface Window {
    chooseDay: DateChoice['choose'];
    /** Delivers the departures of May 2027: one on the first. */
    load: () => void;
    /** Called with the state of the departures and the query when one has changed, before the passive effects. */
    onCommit?: (commit: string) => void;
  }
}

const availability = {
  minimum_passengers: 1,
  available_passengers: 8,
  maximum_passengers: 8,
  available_cabins: 4,
  total_cabins: 4,
  minimum_price: 90_000,
  maximum_price: 90_000,
};
const loaded = new Promise<void>((resolve) => {
  window.load = resolve;
});
const transport = async () => {
  await loaded;
  return { status: 200, body: [{ ...testDeparture, availability }] };
};
const tour: Tour = {
  id: 't1',
  tours: [{ id: 't1', name: 'Holland', duration: 8 }],
  first_departure: '2027-05-01',
  last_departure: null,
  first_available: null,
};

function Choice() {
  const { date, party, givenUp, state, choose } = useChosen(tour);
  const { search } = useLocation();
  window.chooseDay = choose;
  const commit = `${state} ${search}`;
  useLayoutEffect(() => window.onCommit?.(commit), [commit]);
  return createElement('output', null, `${date} ${party} ${givenUp}`);
}

renderInRouter(createElement(TestProviders, { transport, children: createElement(Choice) }));
