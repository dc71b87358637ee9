import { noneOf, writeFigures } from '../../load-tests/support/figures.ts';
import { numberArgument } from '../../load-tests/support/report.ts';
import { recover } from './recover.ts';

/** Seconds of bookings between the steps of a whole run. */
const WHOLE = 20;

const seconds = numberArgument('seconds', WHOLE);

const recovery = await recover(seconds);
const { before, after, lost, left, faults } = recovery;
for (const fault of [...faults, ...lost.map((id) => `lost: ${id}`), ...left.map((id) => `not undone: ${id}`)])
  console.log(`  ✗ ${fault}`);
if (before === 0 || after === 0) throw new Error('The run is too short: nothing was booked before or after.');
writeFigures(
  'recovery',
  'A table is dropped, and the database recovered to a moment before',
  [
    noneOf('bookings acknowledged before the moment and lost', lost.length),
    noneOf('bookings requested after the moment and still there', left.length),
    noneOf('other faults: no quarantine, or no service after its release', faults.length),
  ],
  [
    `Bookings acknowledged before the moment: ${before}; requested after it: ${after}.`,
    `From the start of the restore until PostgreSQL takes writes: ${recovery.seconds.toFixed(1)} s.`,
  ],
  { isWhole: seconds === WHOLE },
);
