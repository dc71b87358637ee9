import type { Issue } from '../core/issue.ts';
import { marketOf } from '../core/market.ts';
import { type ContactChange, invalidState, stateFits } from '../passengers/main-booker.ts';

/**
 * The issues of a corrected contact as a whole: a state fits its country, and the country keeps the booking in its market, whose
 * currency it was sold in. multiMarket: whether its departure is sold in several markets.
 */
export function correctedContactIssues(
  before: { country: string; state: string | null },
  change: ContactChange,
  multiMarket: boolean | null,
): Issue[] {
  const [country, state] = [change.country ?? before.country, change.state ?? before.state];
  if (change.country === undefined && change.state === undefined) return [];
  if (marketOf(country, multiMarket) !== marketOf(before.country, multiMarket))
    return [{ path: 'country', message: 'Country would change the currency of the booking' }];
  return stateFits({ country, state }) ? [] : [{ path: 'state', message: invalidState }];
}
