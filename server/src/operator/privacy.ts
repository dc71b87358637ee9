import { Refusal } from '../errors.ts';
import { erasePerson } from '../privacy/erase.ts';
import { exportPerson } from '../privacy/person.ts';
import { bareCommand } from './bare.ts';
import type { Operation } from './operation.ts';
import { withDatabase } from './with-database.ts';

/** Why something is not an e-mail address; null where it is one. */
const wrongAddress = (about: string) =>
  /^[^\s@]+@[^\s@]+$/.test(about) ? null : new Refusal(422, 'no_address', `'${about}' is no e-mail address.`);

export const privacyExport = bareCommand({
  name: 'privacy export',
  takes: '<e-mail address>',
  does: 'print everything that is kept of a person, as JSON',
  work: async ({ about }, config) => {
    const wrong = wrongAddress(about);
    if (wrong) return wrong;
    const details = await withDatabase(config, ({ database }) => exportPerson(database, about));
    return { said: JSON.stringify(details, null, 2), details };
  },
});

/** Erases a person once that is confirmed; refused while they have a booking ahead of them. */
export const privacyErase: Operation = {
  name: 'privacy erase',
  takes: '<e-mail address>',
  does: 'erase everything that is kept of a person; what was sold stays, without a name',
  destructive: true,
  plan: async (context, _provider, { about }) => {
    const wrong = wrongAddress(about);
    if (wrong) return wrong;
    const perform = async () => {
      const erased = await erasePerson(context, about);
      if (erased instanceof Refusal)
        return new Refusal(
          409,
          erased.error,
          `Nothing was erased: ${erased.message} Cancel the booking first.`,
        );
      const { bookings, payments, mails } = erased;
      const said = `Erased from ${bookings} bookings and ${payments} payments; ${mails} mails removed.`;
      return { said, details: erased };
    };
    return { says: `Everything that is kept of ${about} will be erased for good.`, perform };
  },
};
