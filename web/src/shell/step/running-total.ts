import type { PlainDate } from '@towpath/rules/core/dates';
import type { Cents } from '@towpath/rules/core/money';

/** The total in cents and the first and last day of travel. */
export interface RunningTotal {
  total?: Cents | null;
  /** Nothing can be added to the total on later steps. */
  isFinal?: boolean;
  start?: PlainDate | null;
  end?: PlainDate | null;
}
