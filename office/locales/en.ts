import columnHeadings from '@towpath/rules/office/columns/en';
import passengers from '../../web/public/locales/en/passengers.json';
import visitorPayment from '../../web/public/locales/en/payment.json';
import { billLabels } from '../src/i18n/bill-labels.ts';
import { personLabels } from '../src/i18n/person-labels.ts';
import account from './en/administration/account.json';
import audit from './en/administration/audit.json';
import audit_field from './en/administration/audit_field.json';
import audit_value from './en/administration/audit_value.json';
import domain from './en/administration/domain.json';
import mail from './en/administration/mail.json';
import mail_kind from './en/administration/mail_kind.json';
import outbox from './en/administration/outbox.json';
import privacy from './en/administration/privacy.json';
import processing from './en/administration/processing.json';
import role from './en/administration/role.json';
import sign_in from './en/administration/sign_in.json';
import staff from './en/administration/staff.json';
import templates from './en/administration/templates.json';
import action from './en/bookings/action.json';
import amendment from './en/bookings/amendment.json';
import attachments from './en/bookings/attachments.json';
import booking from './en/bookings/booking.json';
import bookings from './en/bookings/bookings.json';
import complaint from './en/bookings/complaint.json';
import enquiry from './en/bookings/enquiry.json';
import event from './en/bookings/event.json';
import field from './en/bookings/field.json';
import notes from './en/bookings/notes.json';
import own_parts from './en/bookings/own_parts.json';
import place from './en/bookings/place.json';
import state from './en/bookings/state.json';
import tasks from './en/bookings/tasks.json';
import waiting from './en/bookings/waiting.json';
import catalogue from './en/catalogue/catalogue.json';
import catalogue_field from './en/catalogue/catalogue_field.json';
import catalogue_one from './en/catalogue/catalogue_one.json';
import rates from './en/catalogue/rates.json';
import vouchers from './en/catalogue/vouchers.json';
import bikes from './en/departures/bikes.json';
import crew from './en/departures/crew.json';
import departure from './en/departures/departure.json';
import departures from './en/departures/departures.json';
import finder from './en/departures/finder.json';
import lists from './en/departures/lists.json';
import options from './en/departures/options.json';
import suppliers from './en/departures/suppliers.json';
import books from './en/money/books.json';
import compare from './en/money/compare.json';
import figures from './en/money/figures.json';
import open_items from './en/money/open_items.json';
import payment from './en/money/payment.json';
import payments from './en/money/payments.json';
import problem from './en/money/problem.json';
import record from './en/money/record.json';
import refund from './en/money/refund.json';
import command from './en/operations/command.json';
import effect from './en/operations/effect.json';
import issue from './en/operations/issue.json';
import operation from './en/operations/operation.json';
import reason from './en/operations/reason.json';
import failure from './en/shell/failure.json';
import find from './en/shell/find.json';
import keyboard from './en/shell/keyboard.json';
import leave from './en/shell/leave.json';
import shell from './en/shell/shell.json';
import today from './en/shell/today.json';

export const headings = columnHeadings;

/** The office's texts by namespace. */
export default {
  account,
  action,
  amendment,
  attachments,
  audit,
  audit_field,
  audit_value,
  bikes,
  bill: billLabels(visitorPayment),
  booking,
  bookings,
  complaint,
  books,
  catalogue,
  catalogue_field,
  catalogue_one,
  command,
  compare,
  crew,
  departure,
  departures,
  effect,
  enquiry,
  event,
  failure,
  field: { ...personLabels(passengers), ...field },
  figures,
  find,
  finder,
  issue,
  keyboard,
  leave,
  lists,
  mail,
  mail_kind,
  own_parts,
  notes,
  operation,
  reason,
  options,
  outbox,
  open_items,
  payment,
  payments,
  place,
  privacy,
  processing,
  problem,
  record,
  refund,
  role,
  shell,
  sign_in,
  domain,
  staff,
  tasks,
  templates,
  state,
  today,
  rates,
  suppliers,
  vouchers,
  waiting,
};
