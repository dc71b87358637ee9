import { numberArgument, printReport } from '../support/report.ts';
import { runWaiting } from './run.ts';

const options = {
  servers: numberArgument('servers', 4),
  parties: numberArgument('parties', 200),
  rounds: numberArgument('rounds', 20),
  busy: numberArgument('seconds', 10) * 1_000,
};
const { counts, offers, shared, slowest, oversold, partial, repeated, mails, passedOver } = await runWaiting({
  ...options,
  onRound: (round) => console.log(`round ${round} of ${options.rounds}`),
});

printReport({
  title: `The waiting list: ${options.parties} parties, ${options.servers} servers`,
  lines: [
    ['rounds', options.rounds],
    ['servers killed', counts.kills],
    ['bookings released', counts.released],
    ['bookings moved to another departure', counts.moved],
    ['cabins added', counts.cabins],
    ['departures added', counts.departures],
    ['bookings by other visitors', counts.booked],
    ['holds by visitors that go away', counts.held],
    ['options of staff', counts.options],
    ['addresses with several entries', shared],
    ['offers', offers],
    ['  booked', counts.accepted],
    ['  declined', counts.declined],
    ['  let pass, some more than once', counts.expired],
    ['oversold or miscounted', oversold.length],
    ['partial offers', partial.length],
    ['offers of one departure to one address at once', repeated.length],
    ['parties passed over', passedOver.length],
    ['offers that were lost or mailed twice', mails.length],
    ['longest time until all was offered, seconds', Math.ceil(slowest / 1_000)],
  ],
  faults: [...oversold, ...partial, ...repeated, ...passedOver, ...mails],
});
