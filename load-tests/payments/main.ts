import { parseArgs } from 'node:util';
import { createDatabase } from '../../e2e/support/database.ts';
import { freePort } from '../../server/src/config/free-port.ts';
import { describeReport, isSound, neverMet } from './report.ts';
import { run } from './run.ts';

const { values } = parseArgs({
  options: {
    visitors: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '20261121' },
  },
});

const own = await createDatabase();
const database = own.open();
try {
  const order = {
    visitors: Number(values.visitors),
    crowd: 24,
    servers: 2,
    kills: [2_000, 7_000],
    badness: { cut: 0.012, delayed: 0.2, longest: 120 },
    rest: 12_000,
    seed: Number(values.seed),
  } as const;
  const ports = [await freePort(), await freePort()];
  const report = await run(order, database, own.url, ports);
  console.log(describeReport(report));
  process.exitCode = isSound(report) && neverMet(report).length === 0 ? 0 : 1;
} finally {
  await database.close();
  await own.drop();
}
