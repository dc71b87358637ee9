import { issueAt } from '@towpath/rules/office/issues/operation-issue';
import { CodedRefusal, missing, refuseInput } from '../../config/coded-refusal.ts';
import type { Sql } from '../../database/database.ts';
import { findEnquiry } from '../../enquiries/enquiry-rows.ts';
import { isDeparture, noDeparture } from '../departures/read.ts';
import { requireBooking } from '../require-booking.ts';
import { requireSupplier } from '../supplier-rows.ts';

/** What a task may be about, as the input names it. */
export interface NamedSubject {
  booking?: string | null | undefined;
  departure?: string | null | undefined;
  enquiry?: string | null | undefined;
  supplier?: string | null | undefined;
}

/** What a task is about, by ids; null: not about one. number: of the enquiry. supplierName: of the supplier. */
export interface TaskSubject {
  booking: string | null;
  departure: string | null;
  enquiry: string | null;
  supplier: string | null;
  number: string | null;
  supplierName: string | null;
}

const none: TaskSubject = {
  booking: null,
  departure: null,
  enquiry: null,
  supplier: null,
  number: null,
  supplierName: null,
};

/** What a task is about; refused if it does not exist, or more than one is named. */
export async function findSubject(sql: Sql, named: NamedSubject): Promise<TaskSubject | CodedRefusal> {
  const names = [named.booking, named.departure, named.enquiry, named.supplier].filter(Boolean);
  if (names.length > 1) return refuseInput([issueAt('booking', 'task_about')]);
  if (named.booking) {
    const booking = await requireBooking(sql, named.booking);
    return booking instanceof CodedRefusal ? booking : { ...none, booking: booking.id };
  }
  if (named.departure) {
    const isKnown = await isDeparture(sql, named.departure);
    return isKnown ? { ...none, departure: named.departure } : noDeparture(named.departure);
  }
  if (named.supplier) {
    const supplier = await requireSupplier(sql, named.supplier);
    if (supplier instanceof CodedRefusal) return supplier;
    return { ...none, supplier: supplier.id, supplierName: supplier.name };
  }
  if (!named.enquiry) return none;
  const enquiry = await findEnquiry(sql, named.enquiry);
  if (!enquiry) return missing('enquiry_unknown', { about: named.enquiry });
  return { ...none, enquiry: enquiry.id, number: enquiry.number };
}
