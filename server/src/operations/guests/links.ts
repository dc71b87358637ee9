import { publicAddress } from '@towpath/rules/site/public-address';
import { CodedRefusal, stateConflict } from '../../config/coded-refusal.ts';
import { invite, withdraw } from '../../passengers/booker.ts';
import type { Handler } from '../implement.ts';
import { requireBooking } from '../require-booking.ts';

/** Makes a new link to a traveller's part, which is mailed or shown once. */
export const inviteTraveller: Handler<'guests.invite'> = async ({ context, by }, input) => {
  const booking = await requireBooking(context.database, input.booking);
  if (booking instanceof CodedRefusal) return booking;
  const { id, number, brand } = booking;
  const { traveller, email } = input;
  const locale = input.locale ?? booking.locale;
  const perform = async () => {
    const invited = await invite(context, { bookingId: id, traveller, email, locale, by });
    if (invited instanceof CodedRefusal) return invited;
    const { token } = invited;
    const page = publicAddress(context.config.publicUrl ?? '', brand, locale, '/guest');
    return { booking: id, number, traveller, email, link: token && `${page}#${token}` };
  };
  const summary = `Traveller ${traveller} of ${number} will get a new link; earlier links end.`;
  return { summary, effects: [{ kind: 'new_guest_link', values: {} }], harmless: true, perform };
};

/** Withdraws the links to a traveller's part. */
export const withdrawTraveller: Handler<'guests.withdraw'> = async (
  { context, by },
  { booking: about, traveller },
) => {
  const booking = await requireBooking(context.database, about);
  if (booking instanceof CodedRefusal) return booking;
  const { id, number } = booking;
  const perform = async () => {
    const { withdrawn } = await withdraw(context, { bookingId: id, traveller, by });
    return withdrawn
      ? { booking: id, number }
      : stateConflict('traveller_no_link', { traveller, booking: number });
  };
  const summary = `The links of traveller ${traveller} of ${number} will no longer work.`;
  return { summary, effects: [{ kind: 'end_guest_link', values: {} }], perform };
};
