import type { CompletedBooking } from '../booking/booking.ts';
import type { Brand } from '../site/brand.ts';
import { specifiedTerms } from './specified-terms.ts';
import type { TermsVersion } from './terms-version.ts';

/** A booking's terms: its own; the specification's for a booking of a back end that returns no terms (decision 073). */
export function termsOf(
  { terms, market }: Pick<CompletedBooking, 'terms' | 'market'>,
  brand: Brand,
): TermsVersion {
  const found = terms ?? specifiedTerms(brand).find((specified) => specified.market === market);
  if (!found) throw new Error(`No terms of ${market}`);
  return found;
}
