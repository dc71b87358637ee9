import type { PlainDate } from '@towpath/rules/core/dates';
import type { Cents } from '@towpath/rules/core/money';

/** The total so far in cents and the first and last day of travel. */
export interface RunningTotal {
  total?: Cents | null;
  start?: PlainDate | null;
  end?: PlainDate | null;
}
