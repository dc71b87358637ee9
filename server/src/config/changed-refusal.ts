import { reasonOf } from '@towpath/rules/office/refusals/reason';
import { CodedRefusal } from './coded-refusal.ts';

/** A colleague's change: who made it, when (ISO 8601) and with which command. */
interface ColleagueChange {
  by: string;
  at: string;
  command: string;
}

/**
 * The refusal of a change because a colleague has changed the record since it was shown. `subject` is such as 'Booking
 * BBT-1'.
 */
export class ChangedRefusal extends CodedRefusal {
  readonly change: ColleagueChange;

  constructor(subject: string, change: ColleagueChange) {
    const { by, at, command } = change;
    super({ status: 409, error: 'changed' }, reasonOf('changed', { subject, by, command, at }));
    this.change = change;
  }
}
