import account from './de/account.json';
import action from './de/action.json';
import audit from './de/audit.json';
import bikes from './de/bikes.json';
import booking from './de/booking.json';
import bookings from './de/bookings.json';
import books from './de/books.json';
import command from './de/command.json';
import compare from './de/compare.json';
import crew from './de/crew.json';
import departure from './de/departure.json';
import departures from './de/departures.json';
import effect from './de/effect.json';
import event from './de/event.json';
import failure from './de/failure.json';
import field from './de/field.json';
import figures from './de/figures.json';
import gender from './de/gender.json';
import keyboard from './de/keyboard.json';
import lists from './de/lists.json';
import mail from './de/mail.json';
import mail_kind from './de/mail_kind.json';
import notes from './de/notes.json';
import operation from './de/operation.json';
import options from './de/options.json';
import outbox from './de/outbox.json';
import payment from './de/payment.json';
import place from './de/place.json';
import privacy from './de/privacy.json';
import record from './de/record.json';
import refund from './de/refund.json';
import role from './de/role.json';
import shell from './de/shell.json';
import sign_in from './de/sign_in.json';
import staff from './de/staff.json';
import state from './de/state.json';
import today from './de/today.json';
import vouchers from './de/vouchers.json';

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
