import type { Bookable } from '@towpath/rules/amendments/change';
import { releaseReasons } from '@towpath/rules/booking/booking';
import { LocaleShape } from '@towpath/rules/core/locale';
import { MarketShape } from '@towpath/rules/core/market';
import { guestStates } from '@towpath/rules/guests/guest-part';
import type { BookingList } from '@towpath/rules/office/booking-list';
import type { AuditView, BookingView } from '@towpath/rules/office/booking-view';
import { bookingStates } from '@towpath/rules/office/operations/booking-operations';
import { paymentStates } from '@towpath/rules/payment/payment';
import type { Breakdown } from '@towpath/rules/price/price';
import { BrandShape } from '@towpath/rules/site/brand';
import * as v from 'valibot';
import {
  amount,
  amountOrNone,
  count,
  currency,
  day,
  dayOrNone,
  flag,
  text,
  textOrNone,
  time,
  timeOrNone,
  undescribed,
} from './common.ts';

const state = v.picklist(bookingStates);

export const bookingList = v.object({
  rows: v.array(
    v.object({
      ...{ id: text, number: textOrNone, state, brand: BrandShape, locale: LocaleShape, departure: text },
      ...{ date: day, tour: text, ship: text, name: text, email: text, phone: text, passengers: count },
      ...{ total: amountOrNone, booked_at: time, sandbox: flag },
    }),
  ),
  total: count,
  next: textOrNone,
}) satisfies v.GenericSchema<unknown, BookingList>;

export const mail = v.object({
  ...{ id: text, kind: text, audience: v.picklist(['visitor', 'operator']), address: text, subject: text },
  ...{ created_at: time, sent_at: timeOrNone, given_up_at: timeOrNone, problem: textOrNone },
});
export const note = v.object({
  ...{ id: count, at: time, by: text, text, due_on: dayOrNone, done_at: timeOrNone, done_by: textOrNone },
});
const passenger = v.object({
  ...{ number: count, firstName: text, lastName: text, dateOfBirth: day, gender: text, bodyHeight: count },
  ...{ cabin_type: text, cabin: count, bike: textOrNone, diet: textOrNone, extras: v.array(text) },
});
const payment = v.object({
  ...{ id: text, type: v.picklist(['deposit', 'full_payment', 'balance', 'other']) },
  ...{ state: v.picklist(paymentStates), description: textOrNone, amount, charge: amount, currency },
  ...{ due_on: dayOrNone, created_at: time, completed_at: timeOrNone, problem: textOrNone, sandbox: flag },
  ...{ method: textOrNone, reference: textOrNone },
  refundable: amount,
});
const line = { line: text, name: text, amount };
const refund = v.object({
  ...{ id: text, payment: text, amount, currency: text, reason: text, by: text, at: time },
  ...{ state: v.picklist(['requested', 'done', 'refused', 'failed']), message: textOrNone },
  ...{ resolution: v.nullable(v.picklist(['retried', 'transferred'])), reference: textOrNone },
  ...{ voucher: textOrNone, lines: v.array(v.object(line)) },
});
const movement = v.object({
  ...{ kind: text, amount, currency: text, at: time },
  ...{ object: text, intent: text, payment: text, sandbox: flag },
});
const guests = v.object({
  due_on: day,
  travellers: v.array(
    v.object({
      ...{ number: count, complete: flag, state: v.picklist(guestStates) },
      ...{ invited_on: textOrNone, email: textOrNone, reminder_on: textOrNone },
    }),
  ),
});
const journey = v.object({
  ...{ id: text, date: day, end_date: day, tour: text, ship: text },
  ...{ port_of_departure: textOrNone, port_of_arrival: textOrNone },
});
const contact = v.object({
  ...{ name: text, emailAddress: text, phoneNumber: text, streetAddress: text, zipCode: text, city: text },
  ...{ state: text, country: text, groupName: text, customerRemarks: text },
});
const document = v.object({
  ...{ number: text, kind: v.picklist(['invoice', 'credit_note']), issued_on: day, currency, total: amount },
  href: text,
});

export const bookingView = v.object({
  ...{ id: text, number: text, version: count, state, brand: BrandShape, locale: LocaleShape },
  ...{ market: MarketShape, exchange_rate: v.nullable(count), booked_on: day, booked_at: time },
  ...{ on_request: flag, accepted_at: timeOrNone, released_at: timeOrNone },
  ...{ release_reason: v.nullable(v.picklist(releaseReasons)), kept_until: timeOrNone, can_pay: flag },
  ...{ cid: textOrNone, departure: journey, contact, passengers: v.array(passenger), guests },
  ...{ bookable: undescribed<Bookable>(), bill: undescribed<Breakdown>(), voucher: textOrNone },
  extras: v.array(v.object({ name: text, count })),
  insurance: v.array(v.object({ kind: text, premium: amount })),
  amounts: v.object({
    total: amount,
    tour: amount,
    insurance: amount,
    local: amount,
    deposit: amountOrNone,
  }),
  money: v.object({ currency, paid: amount, due: amount }),
  payments: v.array(payment),
  refunds: v.array(refund),
  refundable_lines: v.array(v.object({ ...line, left: amount })),
  ledger: v.array(movement),
  mails: v.array(mail),
  documents: v.array(document),
  audit: v.array(
    v.object({ id: count, at: time, by: text, command: text, details: undescribed<AuditView['details']>() }),
  ),
  notes: v.array(note),
  terms: text,
  accepted: v.array(v.object({ term: text, version: text, language: text, hash: text, accepted_at: time })),
}) satisfies v.GenericSchema<unknown, BookingView>;
