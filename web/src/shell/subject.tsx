import type { ComponentType, ReactNode } from 'react';
import type { Params } from 'react-router';
import { bookingQuery, departureQuery, paymentQuery, tourQuery, toursQuery } from '../queries.ts';
import { DepartureGate } from './departure-gate.tsx';
import { TourGate } from './tour-gate.tsx';

/** What a page is about: without it there is no page. */
export interface Subject {
  /** The key of its query: null there means that it does not exist. */
  key: (params: Params) => readonly unknown[];
  /** Shows its children once the subject is known, else why not. Without one the screen does so itself. */
  Gate?: ComponentType<{ children: ReactNode }>;
}

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
