import { blankPassenger, startMain } from '@towpath/rules/passengers/passenger-draft';
import { createElement, useLayoutEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDraft } from '../screens/passengers/draft/use-draft.ts';
import { DepartureLoader } from '../shell/page/departure-loader.tsx';
import {
  bookingStorage,
  type PassengersDraft,
  type ValidatedPassengers,
} from '../storage/booking-storage.ts';
import { testDeparture } from './test-departure.ts';
import { TestProviders } from './test-providers.ts';
import { renderInRouter } from './test-render.ts';

declare global {
  interface Window {
    /** Called between the first rendering of the form and its effects. */
    beforeEffects?: () => void;
  }
}

/** A form for one passenger. */
const start = (draft: PassengersDraft | null): PassengersDraft => ({
  main: startMain(draft?.main),
  passengers: [draft?.passengers[0] ?? blankPassenger],
});

function Form() {
  const [begun] = useState(() => bookingStorage.unvalidated.read());
  const form = useForm<PassengersDraft, unknown, ValidatedPassengers>({ defaultValues: start(begun) });
  useLayoutEffect(() => window.beforeEffects?.(), []);
  useDraft(form, start, begun);
  return createElement(
    'form',
    null,
    createElement('input', { 'aria-label': 'City', ...form.register('main.city') }),
    createElement('input', { 'aria-label': 'Street', ...form.register('main.streetAddress') }),
    createElement('input', { 'aria-label': 'First name', ...form.register('passengers.0.firstName') }),
  );
}

const transport = async () => ({ status: 200, body: testDeparture });
renderInRouter(
  createElement(TestProviders, {
    transport,
    children: createElement(DepartureLoader, { children: createElement(Form) }),
  }),
);
