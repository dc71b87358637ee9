import { booksFaults, booksLines } from '../support/books.ts';
import { numberArgument, print } from '../support/report.ts';
import { runRace } from './race.ts';

const SOMETIMES = 50;

const options = {
  servers: numberArgument('servers', 4),
  clients: numberArgument('clients', 200),
  rounds: numberArgument('rounds', 1000),
};
const begun = Date.now();
const { seen, ...books } = await runRace({
  ...options,
  onRound: (round) => round % SOMETIMES === 0 && console.log(`round ${round} of ${options.rounds}`),
});

print({
  title: `The last cabins: ${options.clients} clients, ${options.servers} servers`,
  lines: [
    ['rounds', options.rounds],
    ['seconds', Math.round((Date.now() - begun) / 1000)],
    ['requests sent', seen.sent],
    ['  placed', seen.placed],
    ['  refused', seen.refused],
    ['  cancelled afterwards', seen.cancelled],
    ['holds taken', seen.held],
    ['rounds that ended sold out', books.soldOut],
    ...booksLines(books),
    ['requests unanswered or answered with a fault', seen.faults.length],
    ['deadlocks resolved out of sight', books.deadlocks],
  ],
  faults: [...booksFaults(books), ...seen.faults],
});
