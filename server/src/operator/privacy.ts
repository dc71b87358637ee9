import { Refusal } from '../errors.ts';
import { erasePerson } from '../privacy/erase.ts';
import { exportPerson } from '../privacy/person.ts';
import type { Command, Ending } from './command.ts';
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

export const privacyErase: Command = {
  name: 'privacy erase',
  takes: '<e-mail address>',
  flags: {},
  does: 'erase everything that is kept of a person; what was sold stays, without a name',
  run: async (args, config) => {
    const email = addressIn(args);
    if (email === null) return 2;
    return withDatabase(config, async (context): Promise<Ending> => {
      const erased = await erasePerson(context, email);
      if (erased instanceof Refusal) {
        console.error(`Nothing was erased: ${erased.message} Cancel the booking first.`);
        return 1;
      }
      const { bookings, payments, mails } = erased;
      console.log(`Erased from ${bookings} bookings and ${payments} payments; ${mails} mails removed.`);
      return 0;
    });
  },
};
