import { violationMessages } from '../../load-tests/support/booking-records.ts';
import { noneOf, writeFigures } from '../../load-tests/support/figures.ts';
import { numberArgument, statusLine } from '../../load-tests/support/report.ts';
import { upgrade } from './run.ts';

/** Seconds of traffic after each step of a whole run. */
const WHOLE = 10;

const seconds = numberArgument('seconds', WHOLE);
/** Kills the instances instead of stopping them as documented: requests are refused then. */
const killed = process.argv.includes('--kill');

const result = await upgrade(seconds, killed ? 'kill' : 'stop');
const { log, phase, visits, unanswered, lost, steps, faults } = result;

/** The number of responses with another status than the expected ones. */
const refusedIn = (statuses: ReadonlyMap<string, number>, expected = ['200']) =>
  [...statuses].reduce((sum, [status, count]) => (expected.includes(status) ? sum : sum + count), 0);

// A booking may find the cabins sold out, and a visitor's voucher code is unknown.
const refused = refusedIn(log.statuses, ['200', '409']) + refusedIn(phase.statuses, ['200', '404', '409']);
const others = [...violationMessages(result), ...faults];
for (const fault of [...lost, ...others, ...visits.refused].slice(0, 20)) console.log(`  ✗ ${fault}`);
writeFigures(
  'upgrade',
  'Two instances are upgraded one after the other, and back',
  [
    noneOf('requests refused or without a response', refused),
    noneOf('pages and their files refused or without a response', visits.refused.length),
    noneOf('acknowledged bookings lost', lost.length),
    noneOf('other faults of bookings or instances', others.length),
  ],
  [
    `Bookings: ${statusLine(log.statuses)}; pages and calls of visitors: ${statusLine(phase.statuses)}; pages with their files: ${statusLine(visits.statuses)}; without a response: ${statusLine(unanswered) || 'none'}.`,
    `From the stop of an instance until it is ready again: ${steps.join('; ')}.`,
    'Behind the shipped Caddyfile, on one PostgreSQL that syncs to the disk. The next version has a further migration, which changes the table of bookings, and other names of assets.',
  ],
  { isWhole: seconds === WHOLE && !killed },
);
