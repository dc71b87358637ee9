import { writeAudit } from '../../database/audit.ts';
import type { Sql } from '../../database/database.ts';
import { quarantine, readQuarantine, releaseQuarantine } from '../../database/quarantine.ts';
import type { ParsedArguments } from '../arguments.ts';
import { commandRefusal } from '../command-refusal.ts';
import type { PlannedCommand } from '../planned-command.ts';

const notQuarantinedConflict = () => commandRefusal('The database is not in quarantine.');

const waitingMails = async (sql: Sql) =>
  (await sql.query('select 1 from mail where sent_at is null and given_up_at is null')).length;

const entry = (command: 'database release' | 'database quarantine', { by }: ParsedArguments, at: number) => ({
  at,
  by,
  command,
  bookingId: null,
});

/** Ends the quarantine of a restored database. */
export const databaseRelease: PlannedCommand = {
  name: 'database release',
  takes: '',
  does: 'end the quarantine of a restored database: mails, payments and jobs resume',
  about: 'none',
  destructive: true,
  plan: async ({ database, now }, _provider, parsed) => {
    const state = await readQuarantine(database);
    if (!state) return notQuarantinedConflict();
    const summary = `The database is in quarantine: ${state.reason}. Releasing it sends ${await waitingMails(database)} waiting mails and resumes the release of unpaid bookings, refunds and retention.`;
    const perform = () =>
      database.transaction(async (sql) => {
        if (!(await releaseQuarantine(sql))) return notQuarantinedConflict();
        await writeAudit(sql, { ...entry('database release', parsed, now()), details: { ...state } });
        return { output: 'The database is released from quarantine.', details: { released: true } };
      });
    return { summary, perform };
  },
};

/** Puts a database into quarantine, for copies that carry the identity of the original. */
export const databaseQuarantine: PlannedCommand = {
  name: 'database quarantine',
  takes: '',
  does: 'quarantine a copy that was not made by `database restore`; run it before starting a server on it',
  about: 'none',
  destructive: false,
  plan: async ({ database, now }, _provider, parsed) => {
    if (await readQuarantine(database)) return commandRefusal('The database is already in quarantine.');
    const perform = () =>
      database.transaction(async (sql) => {
        await quarantine(sql, `quarantined by ${parsed.by}`, now());
        await writeAudit(sql, entry('database quarantine', parsed, now()));
        return {
          output: 'The database is in quarantine. Restart the servers that use it.',
          details: {},
        };
      });
    return { summary: 'The database will be put into quarantine.', perform };
  },
};
