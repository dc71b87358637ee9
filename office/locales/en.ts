import account from './en/account.json';
import action from './en/action.json';
import amendment from './en/amendment.json';
import audit from './en/audit.json';
import audit_field from './en/audit_field.json';
import audit_value from './en/audit_value.json';
import bikes from './en/bikes.json';
import booking from './en/booking.json';
import bookings from './en/bookings.json';
import books from './en/books.json';
import catalogue from './en/catalogue.json';
import catalogue_field from './en/catalogue_field.json';
import command from './en/command.json';
import compare from './en/compare.json';
import crew from './en/crew.json';
import departure from './en/departure.json';
import departures from './en/departures.json';
import effect from './en/effect.json';
import enquiry from './en/enquiry.json';
import event from './en/event.json';
import failure from './en/failure.json';
import field from './en/field.json';
import figures from './en/figures.json';
import gender from './en/gender.json';
import guests from './en/guests.json';
import keyboard from './en/keyboard.json';
import lists from './en/lists.json';
import mail from './en/mail.json';
import mail_kind from './en/mail_kind.json';
import notes from './en/notes.json';
import operation from './en/operation.json';
import options from './en/options.json';
import outbox from './en/outbox.json';
import payment from './en/payment.json';
import place from './en/place.json';
import privacy from './en/privacy.json';
import record from './en/record.json';
import refund from './en/refund.json';
import role from './en/role.json';
import shell from './en/shell.json';
import sign_in from './en/sign_in.json';
import staff from './en/staff.json';
import state from './en/state.json';
import today from './en/today.json';
import vouchers from './en/vouchers.json';

/** The office's texts by namespace. */
export default {
  account,
  action,
  amendment,
  audit,
  audit_field,
  audit_value,
  bikes,
  booking,
  bookings,
  books,
  catalogue,
  catalogue_field,
  command,
  compare,
  crew,
  departure,
  departures,
  effect,
  enquiry,
  event,
  failure,
  field,
  figures,
  gender,
  keyboard,
  lists,
  mail,
  mail_kind,
  guests,
  notes,
  operation,
  options,
  outbox,
  payment,
  place,
  privacy,
  record,
  refund,
  role,
  shell,
  sign_in,
  staff,
  state,
  today,
  vouchers,
};
