import { createDatabase } from '../../e2e/support/server/database.ts';
import { type Figure, median, ratios, writeFigures } from '../../load-tests/support/figures.ts';
import { startNginx } from '../../load-tests/support/nginx.ts';
import { receive, startProgram } from '../../load-tests/support/processes.ts';
import { numberArgument } from '../../load-tests/support/report.ts';
import { startServer } from '../../load-tests/support/server.ts';
import { measureLoad, type Target } from './http-load.ts';
import { timeOfList } from './list-scale.ts';
import { compareScale } from './query-scale.ts';
import { insertTestData, monthAt, PER_TOUR } from './test-data.ts';

const rounds = numberArgument('rounds', 9);
const many = numberArgument('departures', 1_000_000);
const CONNECTIONS = 16;
/** Milliseconds of a turn, and turns per round: short and many, so that all sides see the same load. */
const TURN = 200;
const TURNS = 5;
/** Milliseconds until V8 has optimised the code. */
const WARM_UP = 4_000;
/** Days between departures, for a month of about 4 kB. */
const EVERY = 4;

const month = new URLSearchParams(monthAt(2)).toString();
const path = `/api/v1/tours/tour-0/departures?${month}`;

/** Measures every target in turn, several times; returns responses per second by target, and the bytes of the last one. */
async function takeTurns(targets: readonly Target[]) {
  const answered = targets.map(() => 0);
  let bytes = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [index, target] of targets.entries()) {
      const seen = await measureLoad(target, CONNECTIONS, TURN);
      answered[index] = (answered[index] ?? 0) + seen.perSecond / TURNS;
      bytes = seen.bytes;
    }
  }
  return { answered, bytes };
}

/** Runs all rounds; returns responses per second by target. */
async function alternate(targets: readonly Target[]) {
  for (const target of targets) await measureLoad(target, CONNECTIONS, WARM_UP);
  const seen: Awaited<ReturnType<typeof takeTurns>>[] = [];
  for (let round = 0; round < rounds; round += 1) seen.push(await takeTurns(targets));
  const rates = targets.map((_, index) => seen.map(({ answered }) => answered[index] ?? 0));
  return { rates, bytes: seen.at(-1)?.bytes ?? 0 };
}

/** Responses per second of the product's server and of the baselines, which run at the same time. */
async function compareServers() {
  const own = await createDatabase();
  const database = own.open();
  await insertTestData(database, PER_TOUR, EVERY);
  const server = await startServer({ DATABASE_URL: own.url }, { quiet: true });
  const nginx = await startNginx(server.url);
  const bares = [
    startProgram('bench/months/bare-server.ts', {}),
    startProgram('bench/months/bare-server.ts', { DATABASE_URL: own.url }),
    startProgram('bench/months/bare-server.ts', { DATABASE_URL: own.url, EQUAL: '1' }),
  ];
  try {
    const ports = await Promise.all(bares.map((bare) => receive<number>(bare, 'port')));
    const [bare = 0, selecting = 0, equal = 0] = ports;
    const port = Number(new URL(server.url).port);
    return await alternate([
      { port: bare, path: () => '/' },
      { port, path: () => path },
      { port: selecting, path: () => '/' },
      // Another URL each time: none of the responses is cached.
      { port, path: (turn) => `${path}&turn=${performance.now()}-${turn}` },
      { port: equal, path: () => '/' },
      { port: nginx.port, path: () => path },
    ]);
  } finally {
    await nginx.stop();
    for (const program of [server, ...bares]) await program.kill();
    await database.close();
    await own.drop();
  }
}

const { rates, bytes } = await compareServers();
const scale = await compareScale(PER_TOUR, many, rounds);
const sizes = [PER_TOUR, many / 10, many];
const lists: number[] = [];
for (const size of sizes) lists.push(await timeOfList(size));
const [bare = [], cached = [], selecting = [], uncached = [], equal = [], behindNginx = []] = rates;
const perSecond = (values: readonly number[]) => `${Math.round(median(values))} a second`;
const milliseconds = (values: readonly number[]) => `${median(values).toFixed(2)} ms`;

const figures: Figure[] = [
  {
    what: 'a month’s departures, cached for a second, against a bare Node server sending 4 kB',
    values: ratios(cached, bare),
    required: 0.28,
    goal: 0.35,
    better: 'more',
    unit: 'x',
  },
  {
    what: 'the same from the database each time, against a bare server that runs the same two statements and sends their rows as JSON',
    values: ratios(uncached, equal),
    required: 0.4,
    goal: 0.6,
    better: 'more',
    unit: 'x',
  },
  {
    what: 'the same behind nginx, which keeps it for a second, against the bare server sending 4 kB',
    values: ratios(behindNginx, bare),
    required: 0.8,
    goal: 1.5,
    better: 'more',
    unit: 'x',
  },
  {
    what: `the month query at ${many.toLocaleString('en')} departures against ${PER_TOUR.toLocaleString('en')}`,
    values: scale.map(([few, all]) => all / few),
    required: 3,
    goal: 2,
    better: 'less',
    unit: 'x',
  },
  {
    what: `the list of tours at ${many.toLocaleString('en')} departures`,
    values: [lists.at(-1) ?? Number.NaN],
    required: 300,
    goal: 100,
    better: 'less',
    unit: 'ms',
  },
];
writeFigures('months', 'A month’s departures', figures, [
  `Bare ${perSecond(bare)}, cached ${perSecond(cached)}; bare with \`SELECT 1\` ${perSecond(selecting)}, from the database ${perSecond(uncached)}; bare with the same statements ${perSecond(equal)}; behind nginx as in deploy/nginx.conf ${perSecond(behindNginx)}. ${CONNECTIONS} connections, ${bytes} bytes an answer, ${rounds} rounds of ${TURNS} turns of ${TURN} ms each; all of them ${WARM_UP / 1000} s warm.`,
  `The query: ${milliseconds(scale.map(([few]) => few))} and ${milliseconds(scale.map(([, all]) => all))}, for a tour and a month by chance, a departure every day.`,
  `The list of a hundred tours: ${sizes.map((size, index) => `${lists[index]?.toFixed(1)} ms at ${size.toLocaleString('en')} departures`).join(', ')}.`,
]);
