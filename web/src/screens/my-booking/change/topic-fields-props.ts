import type { Amendable } from '@towpath/rules/amendments/wire';
import type { BookingOverview } from '@towpath/rules/booking/overview/overview';
import type { ChangeDraft } from './draft.ts';
import type { Choices } from './use-choices.ts';

/** What the fields of every topic get. */
export interface TopicFieldsProps {
  booking: BookingOverview;
  booked: Amendable;
  draft: ChangeDraft;
  choices: Choices;
  /** The message at a field, if it is invalid. */
  errorOf: (path: string) => string | undefined;
  onChange: (changed: Partial<ChangeDraft>) => void;
}
