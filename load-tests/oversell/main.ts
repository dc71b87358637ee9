import { violationMessages, violationRows } from '../support/booking-records.ts';
import { numberArgument, printReport } from '../support/report.ts';
import { runRace } from './race.ts';

const PROGRESS_EVERY = 50;

const options = {
  servers: numberArgument('servers', 4),
  clients: numberArgument('clients', 200),
  rounds: numberArgument('rounds', 1000),
};
const begun = Date.now();
const { counts, soldOut, deadlocks, ...violations } = await runRace({
  ...options,
  onRound: (round) => round % PROGRESS_EVERY === 0 && console.log(`round ${round} of ${options.rounds}`),
});

printReport({
  title: `The last cabins: ${options.clients} clients, ${options.servers} servers`,
  lines: [
    ['rounds', options.rounds],
    ['seconds', Math.round((Date.now() - begun) / 1000)],
    ['requests sent', counts.sent],
    ['  placed', counts.placed],
    ['  refused', counts.refused],
    ['  cancelled afterwards', counts.cancelled],
    ['holds taken', counts.held],
    ['rounds that ended sold out', soldOut],
    ...violationRows(violations),
    ['requests without a valid response', counts.faults.length],
    ['deadlocks resolved by PostgreSQL', deadlocks],
  ],
  faults: [...violationMessages(violations), ...counts.faults],
});
