import { amendmentKinds } from '@towpath/rules/amendments/change';
import type { TodayView } from '@towpath/rules/office/record-views';
import * as v from 'valibot';
import { mail, note } from './bookings.ts';
import { amount, count, day, dayOrNone, text, textOrNone, time, timeOrNone } from './common.ts';
import { departureRow } from './departures.ts';

const ofBooking = { booking: textOrNone, number: textOrNone };

const waitingBooking = v.object({
  ...{ id: text, number: text, name: text, tour: text, date: day, since: time, answer_by: timeOrNone },
});
const payment = v.object({
  ...{ ...ofBooking, name: textOrNone, payment: text, type: text, amount, currency: text, due_on: dayOrNone },
  problem: textOrNone,
});
const difference = v.object({
  ...{ object: text, ...ofBooking, amount, currency: text, at: time },
  why: v.picklist(['not_in_ledger', 'not_at_provider', 'amounts']),
});
const refund = v.object({
  ...{ refund: text, ...ofBooking, amount, currency: text, at: time, message: textOrNone },
  state: v.picklist(['requested', 'refused', 'failed']),
  method: v.nullable(v.picklist(['bank_transfer', 'cash'])),
});
const change = v.object({
  ...{ booking: text, number: text, name: text, since: time, answer_by: time },
  kinds: v.array(v.picklist(amendmentKinds)),
});
const sales = v.object({ bookings: count, passengers: count, revenue: amount });

export const todayView = v.object({
  today: day,
  requests: v.array(waitingBooking),
  changes: v.array(change),
  enquiries: v.array(v.object({ number: text, name: text, tour: text, party: count, since: time })),
  unpaid: v.array(waitingBooking),
  overdue: v.array(payment),
  problems: v.array(payment),
  differences: v.array(difference),
  refunds: v.array(refund),
  failed_mails: v.array(v.object({ ...mail.entries, ...ofBooking })),
  tasks: v.array(v.object({ ...note.entries, booking: text, number: textOrNone })),
  departures: v.array(departureRow),
  sales: v.object({ week: sales, last_year: sales }),
}) satisfies v.GenericSchema<unknown, TodayView>;
