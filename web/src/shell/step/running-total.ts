import type { PlainDate } from '@towpath/rules/core/dates';
import type { Cents } from '@towpath/rules/core/money';
import type { ReactNode } from 'react';

/** The total in cents and the first and last day of travel. */
export interface RunningTotal {
  total?: Cents | null;
  /** Nothing can be added to the total on later steps. */
  isFinal?: boolean;
  start?: PlainDate | null;
  end?: PlainDate | null;
  /** What the total may become, and what is paid when. */
  notes?: ReactNode;
}
