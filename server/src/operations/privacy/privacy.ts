import type { Effect } from '@towpath/rules/office/effects';
import { CodedRefusal } from '../../config/coded-refusal.ts';
import { erasePerson, findErasureConflict } from '../../privacy/erase-person.ts';
import { exportPerson, findPerson } from '../../privacy/find-person.ts';
import { processingRecord } from '../../privacy/processing-record.ts';
import type { Handler } from '../implement.ts';

/** All data kept about a person. */
export const exportData: Handler<'privacy.export'> = async ({ context: { database } }, { person: about }) => {
  const person = await findPerson(database, about);
  return person instanceof CodedRefusal ? person : exportPerson(database, person);
};

/** Erases the personal data of a person; refused while they have an upcoming booking. */
export const eraseData: Handler<'privacy.erase'> = async ({ context, audit }, input) => {
  const person = await findPerson(context.database, input.person);
  if (person instanceof CodedRefusal) return person;
  const conflict = findErasureConflict(context, person);
  if (conflict) return conflict;
  const perform = async () => {
    const erased = await erasePerson(context, input.person);
    if (erased instanceof CodedRefusal) return erased;
    // The entry contains only numbers: the name of the person is erased too.
    await audit(context.database, { at: context.now(), details: { ...erased } });
    return erased;
  };
  const effects: Effect[] = [{ kind: 'erase', values: { bookings: person.bookings.length } }];
  return { summary: `All personal data of ${input.person} will be erased permanently.`, effects, perform };
};

/** What is kept of people, what for and for how long. */
export const listProcessing: Handler<'privacy.record'> = async ({ context: { config } }) => ({
  rows: processingRecord(config),
});
