import { priceOf } from '@towpath/rules/price/price';
import { specifiedTerms } from '@towpath/rules/terms/specified-terms';
import { mainBooker, passenger } from '@towpath/rules/testing/test-booking';
import { cartOf } from '@towpath/rules/testing/test-cart';
import { createElement, useState } from 'react';
import type { TransportRequest } from '../api/api.ts';
import { useLocation } from '../navigation/router.tsx';
import { useBooking } from '../screens/review/booking/use-booking.ts';
import type { ReviewForm } from '../screens/review/use-review.ts';
import type { ValidatedPassengers } from '../storage/booking-storage.ts';
import { SelectionProvider } from '../storage/cabin-selection.tsx';
import { testDeparture } from './test-departure.ts';
import { TestProviders } from './test-providers.ts';
import { renderInRouter } from './test-render.ts';

declare global {
  interface Window {
    book: () => void;
    /** Answers the oldest unanswered request. */
    answer: (status: number, body: unknown) => void;
    /** The requests so far: method and path; bodies of bookings as they were sent. */
    requests: string[];
    bodies: { idempotency_key: string; cid?: string | null }[];
    /** Shows an earlier bill, or the current one. */
    showBill: (isCurrent: boolean) => void;
    /** Whether the form accepts what was entered. */
    isComplete: boolean;
  }
}

const waiting: ((answer: { status: number; body: unknown }) => void)[] = [];
window.requests = [];
window.bodies = [];
window.isComplete = true;
window.answer = (status, body) => waiting.shift()?.({ status, body });

function transport({ method, path, body }: TransportRequest) {
  window.requests.push(`${method} ${path}`);
  if (body) window.bodies.push(body as Window['bodies'][number]);
  return new Promise<{ status: number; body: unknown }>((resolve) => waiting.push(resolve));
}

const form = {
  insurance: { cancellation: false, travel: false },
  terms: { general: true },
  counts: {},
  business: { business: null },
  check: () => window.isComplete,
} as unknown as ReviewForm;
const validated = { main: mainBooker, passengers: [passenger] } as unknown as ValidatedPassengers;

const [terms] = specifiedTerms('boatbiketours');
const bill = terms ? { ...priceOf(cartOf({})), terms } : null;
const earlier = bill && { ...bill };

function Booking() {
  const { pathname } = useLocation();
  const creating = useState(false);
  const [isCurrent, setCurrent] = useState(true);
  const offered = [bill, isCurrent ? bill : earlier] as const;
  const { book, isBusy, failure } = useBooking(testDeparture, validated, form, offered, creating);
  window.book = book;
  window.showBill = setCurrent;
  const page = isCurrent ? pathname : `earlier bill on ${pathname}`;
  return createElement('output', null, `${page} ${isBusy ? 'busy' : 'idle'} ${failure}`);
}

const selected = createElement(SelectionProvider, { children: createElement(Booking) });
renderInRouter(createElement(TestProviders, { transport, children: selected }));
