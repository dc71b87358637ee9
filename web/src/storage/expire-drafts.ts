import { isOutdated } from '@towpath/rules/booking/draft-age';
import * as v from 'valibot';
import { session, stored } from './browser-storage.ts';

// By their keys: the shapes of what is kept there come with later screens.
const typed = [
  'unvalidated',
  'validated',
  'draftDeparture',
  'recentBooking',
  'unansweredBooking',
  'ticked',
  'additionalProducts',
].map((key) => stored('localStorage', key, v.unknown()));

/** Forgets on this device what was typed about people long ago and never booked (decision 028). now in milliseconds. */
export function forgetOutdated(now: number): void {
  const typedAt = session.typedAt.read();
  if (typedAt !== null && isOutdated(typedAt, now)) {
    for (const each of [...typed, session.typedAt]) each.clear();
  } else if (typedAt === null && typed.some((each) => each.read() !== null)) {
    session.typedAt.write(now);
  }
}
