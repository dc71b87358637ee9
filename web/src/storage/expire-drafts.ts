import { isDraftExpired } from '@towpath/rules/booking/draft-age';
import * as v from 'valibot';
import { browserStorage, storedValue } from './browser-storage.ts';

// By key, because the schemas in booking-storage.ts are loaded only by later screens.
const drafts = [
  'unvalidated',
  'validated',
  'draftDeparture',
  'recentBooking',
  'unansweredBooking',
  'ticked',
  'additionalProducts',
  'business',
].map((key) => storedValue('localStorage', key, v.unknown()));

/** Deletes outdated personal data that was typed and never booked (decision 028). `now` in milliseconds. */
export function deleteExpiredDrafts(now: number): void {
  const typedAt = browserStorage.typedAt.read();
  if (typedAt !== null && isDraftExpired(typedAt, now)) {
    for (const each of [...drafts, browserStorage.typedAt]) each.clear();
  } else if (typedAt === null && drafts.some((each) => each.read() !== null)) {
    browserStorage.typedAt.write(now);
  }
}
