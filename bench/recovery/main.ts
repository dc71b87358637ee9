import { closeWhenStopped } from '../../load-tests/support/close-when-stopped.ts';
import { noneOf, writeFigures } from '../../load-tests/support/figures.ts';
import { numberArgument } from '../../load-tests/support/report.ts';
import { openPatroniDatabase } from './patroni-database.ts';
import { openPlainDatabase } from './plain-database.ts';
import { type Recovery, recover } from './recover.ts';

/** Seconds of bookings between the steps of a whole run. */
const WHOLE = 20;

const seconds = numberArgument('seconds', WHOLE);
const patroni = process.argv.includes('--patroni');

/** Prints what a recovery has not brought back, and writes the figures. */
function report({ before, after, lost, left, faults, ...recovery }: Recovery): void {
  for (const fault of [
    ...faults,
    ...lost.map((id) => `lost: ${id}`),
    ...left.map((id) => `not undone: ${id}`),
  ])
    console.log(`  ✗ ${fault}`);
  if (before === 0 || after === 0)
    throw new Error('The run is too short: nothing was booked before or after.');
  writeFigures(
    patroni ? 'recovery-patroni' : 'recovery',
    `A table is dropped${patroni ? ' under Patroni' : ''}, and the database recovered to a moment before`,
    [
      noneOf('bookings acknowledged before the moment and lost', lost.length),
      noneOf('bookings requested after the moment and still there', left.length),
      noneOf(
        `other faults: no quarantine, or no service after its release${patroni ? ' and a failover' : ''}`,
        faults.length,
      ),
    ],
    [
      `Bookings acknowledged before the moment: ${before}; requested after it: ${after}.`,
      `From the start of the restore until PostgreSQL takes writes: ${recovery.seconds.toFixed(1)} s.`,
    ],
    { isWhole: seconds === WHOLE, command: patroni ? 'recovery -- --patroni' : 'recovery' },
  );
}

await closeWhenStopped(async () => {
  const database = await (patroni ? openPatroniDatabase() : openPlainDatabase());
  report(await recover(seconds, database).finally(database.close));
});
