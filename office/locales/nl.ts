import account from './nl/account.json';
import action from './nl/action.json';
import audit from './nl/audit.json';
import bikes from './nl/bikes.json';
import booking from './nl/booking.json';
import bookings from './nl/bookings.json';
import books from './nl/books.json';
import command from './nl/command.json';
import compare from './nl/compare.json';
import crew from './nl/crew.json';
import departure from './nl/departure.json';
import departures from './nl/departures.json';
import effect from './nl/effect.json';
import event from './nl/event.json';
import failure from './nl/failure.json';
import field from './nl/field.json';
import figures from './nl/figures.json';
import gender from './nl/gender.json';
import keyboard from './nl/keyboard.json';
import lists from './nl/lists.json';
import mail from './nl/mail.json';
import mail_kind from './nl/mail_kind.json';
import notes from './nl/notes.json';
import operation from './nl/operation.json';
import options from './nl/options.json';
import outbox from './nl/outbox.json';
import payment from './nl/payment.json';
import place from './nl/place.json';
import privacy from './nl/privacy.json';
import record from './nl/record.json';
import refund from './nl/refund.json';
import role from './nl/role.json';
import shell from './nl/shell.json';
import sign_in from './nl/sign_in.json';
import staff from './nl/staff.json';
import state from './nl/state.json';
import today from './nl/today.json';
import vouchers from './nl/vouchers.json';

/** The office's texts by namespace. */
export default {
  account,
  action,
  audit,
  bikes,
  booking,
  bookings,
  books,
  command,
  compare,
  crew,
  departure,
  departures,
  effect,
  event,
  failure,
  field,
  figures,
  gender,
  keyboard,
  lists,
  mail,
  mail_kind,
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
