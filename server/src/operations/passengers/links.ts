import { publicAddress } from '@towpath/rules/site/public-address';
import { CodedRefusal, stateConflict } from '../../config/coded-refusal.ts';
import { invite, withdraw } from '../../passengers/booker.ts';
import type { Handler } from '../implement.ts';
import { requireBooking } from '../require-booking.ts';

/** Makes a new link to a passenger's part, which is mailed or shown once. */
export const invitePassenger: Handler<'passengers.invite'> = async ({ context, by }, input) => {
  const booking = await requireBooking(context.database, input.booking);
  if (booking instanceof CodedRefusal) return booking;
  const { id, number, brand } = booking;
  const { passenger, email } = input;
  const locale = input.locale ?? booking.locale;
  const perform = async () => {
    const invited = await invite(context, { bookingId: id, passenger, email, locale, by });
    if (invited instanceof CodedRefusal) return invited;
    const { token } = invited;
    const page = publicAddress(context.config.publicUrl ?? '', brand, locale, '/guest');
    return { booking: id, number, passenger, email, link: token && `${page}#${token}` };
  };
  const summary = `Passenger ${passenger} of ${number} will get a new link; earlier links end.`;
  return { summary, effects: [{ kind: 'new_own_part_link', values: {} }], harmless: true, perform };
};

/** Withdraws the links to a passenger's part. */
export const withdrawPassenger: Handler<'passengers.withdraw'> = async (
  { context, by },
  { booking: about, passenger },
) => {
  const booking = await requireBooking(context.database, about);
  if (booking instanceof CodedRefusal) return booking;
  const { id, number } = booking;
  const perform = async () => {
    const { withdrawn } = await withdraw(context, { bookingId: id, passenger, by });
    return withdrawn
      ? { booking: id, number }
      : stateConflict('passenger_no_link', { passenger, booking: number });
  };
  const summary = `The links of passenger ${passenger} of ${number} will no longer work.`;
  return { summary, effects: [{ kind: 'end_own_part_link', values: {} }], perform };
};
