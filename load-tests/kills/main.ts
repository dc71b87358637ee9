import { booksLines } from '../support/books.ts';
import { numberArgument, print } from '../support/report.ts';
import { faultsOf as badDaysFaults, runBadDays } from './bad-days.ts';
import { openHouse } from './house.ts';
import { faultsOf, runKills } from './killing.ts';

const OFTEN = 20;

const kills = numberArgument('kills', 120);
const outage = numberArgument('outage', 60);
const begun = Date.now();
const house = await openHouse(numberArgument('servers', 3));
// Its PostgreSQL is out of a terminal's reach: it is stopped from here, however the run ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => house.close().finally(() => process.exit(130)));
try {
  const killed = await runKills(
    house,
    kills,
    (count) => count % OFTEN === 0 && console.log(`${count} kills`),
  );
  const answers = [...killed.ledger.answers].sort().map(([status, times]) => `${status}: ${times}`);
  const days = await runBadDays(house, { outage });
  print({
    title: `Kills under load: ${house.posts.length} servers and their PostgreSQL`,
    lines: [
      ['servers killed', killed.kills.servers],
      ['database killed', killed.kills.database],
      ['answers', answers.join('  ')],
      ['bookings acknowledged', killed.ledger.told.size],
      ['acknowledged and lost', killed.lost.length],
      ...booksLines(killed),
      ['jobs with more than one next turn', killed.jobs.length],
      ['servers that fell by themselves', killed.fallen.length],
      ...days.map(({ name, answers: seen, recovered }): [string, string] => [
        name,
        `${[...seen].map(([status, times]) => `${status}: ${times}`).join('  ')}; ${recovered ? 'recovered' : 'not recovered'}`,
      ]),
      ['seconds', Math.round((Date.now() - begun) / 1000)],
    ],
    faults: [...faultsOf(killed), ...badDaysFaults(days)],
  });
} finally {
  await house.close();
}
