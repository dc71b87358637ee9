import type { TourLevel } from '@towpath/rules/calendar/tour-content';
import type { PlainDate } from '@towpath/rules/core/dates';
import type { DocumentLine, DocumentTax, Issuer } from '@towpath/rules/documents/document';
import type { Line } from '@towpath/rules/price/price';
import type { AcceptedText } from '../../bookings/accepted-texts.ts';
import type { TourFact } from '../../catalogue/content/tour-facts.ts';
import type { DocumentBooking } from '../document-booking.ts';

/** A passenger as the contract names them, with names of products in the language of the booking. */
export interface ContractPassenger {
  name: string;
  /** The cabin in the booking's request. */
  cabin: string;
  bike: string | null;
  extras: string[];
}

/** A day of the journey: km by bike, 0 without a ride. */
export interface ContractDay {
  date: PlainDate;
  from: string;
  to: string;
  title: string;
  km: number;
}

/** The ship, or a cabin type that is booked, as the catalogue describes it; html is sanitised. */
export interface ContractRoom {
  name: string;
  html: string;
}

/** The journey beyond what every document states; content is in the booking's language. */
export interface ContractJourney {
  from_port: string | null;
  to_port: string | null;
  /** The address of the quay in the port of departure. */
  quay: string | null;
  /** HH:MM at the port. */
  boarding_time: string | null;
  /** How demanding the cycling is; null where the tour has no content. */
  level: TourLevel | null;
  /** In the direction of the departure; none where the tour has no content. */
  days: ContractDay[];
  rooms: ContractRoom[];
  meals: { breakfasts: number; lunches: number; dinners: number };
  included: string[];
  /** Without what was booked. */
  excluded: string[];
  minimum_participants: number | null;
  call_off_days: number | null;
  /** The size of the group, languages and reduced mobility, as far as they are known. */
  facts: TourFact[];
}

/** How the organiser is reached besides the issuer's address, and how disputes are settled, in the booking's language. */
export interface OrganiserContact {
  phones: { label: string; number: string }[];
  emergency_phone: string | null;
  disputes: string | null;
}

/** All that a contract is made of. */
export interface ContractData {
  booking: DocumentBooking;
  /** What the customer pays first, once that is on its way or made; null: not known yet. */
  first_payment: 'deposit' | 'full_payment' | null;
  issuer: Issuer;
  organiser: OrganiserContact;
  /** The lines of the invoice, in the currency that is charged, and the tax that they contain. */
  lines: DocumentLine[];
  tax: DocumentTax;
  /** What is paid on board, in euros. */
  local_costs: Line[];
  passengers: ContractPassenger[];
  /** What the customer wrote with the booking; empty: nothing. */
  wishes: string;
  journey: ContractJourney;
  accepted: readonly AcceptedText[];
  /** The day on which the contract is written, the operator's. */
  on: PlainDate;
}
