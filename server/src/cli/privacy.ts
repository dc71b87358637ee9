import { Refusal } from '../config/errors.ts';
import { erasePerson } from '../privacy/erase-person.ts';
import { exportPerson, findPerson } from '../privacy/find-person.ts';
import { directCommand } from './command-without-database.ts';
import type { Operation } from './operation.ts';
import { withDatabase } from './with-database.ts';

const takes = '<e-mail address or booking>';

export const privacyExport = directCommand({
  name: 'privacy export',
  takes,
  does: 'print all data kept about a person, as JSON',
  work: async ({ about }, config) => {
    const details = await withDatabase(config, async ({ database }) => {
      const person = await findPerson(database, about);
      return person instanceof Refusal ? person : exportPerson(database, person);
    });
    return details instanceof Refusal ? details : { output: JSON.stringify(details, null, 2), details };
  },
});

/** Erases the personal data of a person; refused while they have an upcoming booking. */
export const privacyErase: Operation = {
  name: 'privacy erase',
  takes,
  does: 'erase the personal data of a person; sales records are kept anonymously',
  destructive: true,
  plan: async (context, _provider, { about }) => {
    const person = await findPerson(context.database, about);
    if (person instanceof Refusal) return person;
    const perform = async () => {
      const erased = await erasePerson(context, about);
      if (erased instanceof Refusal)
        return new Refusal(409, erased.error, `Nothing was erased: ${erased.message}`);
      const { bookings, payments, mails, accounts } = erased;
      const staff = accounts > 0 ? ' The account of staff was erased.' : '';
      const output = `Erased from ${bookings} bookings and ${payments} payments; ${mails} mails removed.${staff}`;
      return { output, details: erased };
    };
    return { summary: `All personal data of ${about} will be erased permanently.`, perform };
  },
};
