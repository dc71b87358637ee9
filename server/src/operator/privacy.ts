import { Refusal } from '../errors.ts';
import { erasePerson } from '../privacy/erase.ts';
import { exportPerson } from '../privacy/person.ts';
import type { Command, Ending } from './command.ts';
import type { Operation } from './operation.ts';
import { withDatabase } from './with-database.ts';

/** The one e-mail address among the arguments, or null. */
function addressIn(args: readonly string[]): string | null {
  const [email = '', ...more] = args;
  return more.length === 0 && /^[^\s@]+@[^\s@]+$/.test(email) ? email : null;
}

export const privacyExport: Command = {
  name: 'privacy export',
  takes: '<e-mail address>',
  flags: {},
  does: 'print everything that is kept of a person, as JSON',
  run: async (args, config) => {
    const email = addressIn(args);
    if (email === null) return 2;
    return withDatabase(config, async ({ database }): Promise<Ending> => {
      console.log(JSON.stringify(await exportPerson(database, email), null, 2));
      return 0;
    });
  },
};

/** Erases a person once that is confirmed; refused while they have a booking ahead of them. */
export const privacyErase: Operation = {
  name: 'privacy erase',
  takes: '<e-mail address>',
  does: 'erase everything that is kept of a person; what was sold stays, without a name',
  destructive: true,
  plan: async (context, _provider, { about }) => {
    if (addressIn([about]) === null)
      return new Refusal(422, 'no_address', `'${about}' is no e-mail address.`);
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
