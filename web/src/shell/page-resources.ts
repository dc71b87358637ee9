import { bookingQuery, departureQuery, paymentQuery, tourQuery, toursQuery } from '../api/queries.ts';
import type { Subject } from '../page/page.ts';
import { DepartureGate } from './departure-gate.tsx';
import { TourGate } from './tour-gate.tsx';

export const toursSubject: Subject = { key: () => toursQuery.queryKey };

export const tourSubject: Subject = {
  key: ({ tour = '' }) => tourQuery(tour).queryKey,
  Gate: TourGate,
};

export const departureSubject: Subject = {
  key: ({ departure = '' }) => departureQuery(departure).queryKey,
  Gate: DepartureGate,
};

export const bookingSubject: Subject = { key: ({ booking = '' }) => bookingQuery(booking).queryKey };

export const paymentSubject: Subject = { key: ({ payment = '' }) => paymentQuery(payment).queryKey };
