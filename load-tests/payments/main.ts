import { createDatabase } from '../../e2e/support/server/database.ts';
import { freePort } from '../../server/src/config/free-port.ts';
import { numberArgument } from '../support/report.ts';
import { describeReport, isSound, missingFaults } from './report.ts';
import { run } from './run.ts';

const options = {
  visitors: numberArgument('visitors', 2_000),
  concurrency: 24,
  servers: 2,
  killInterval: [2_000, 7_000],
  faultRates: { cut: 0.012, delayed: 0.2, maxDelay: 120 },
  settleTime: 12_000,
  seed: numberArgument('seed', 20_261_121),
} as const;

const own = await createDatabase();
const database = own.open();
try {
  const report = await run(options, database, own.url, [await freePort(), await freePort()]);
  console.log(describeReport(report));
  process.exitCode = isSound(report) && missingFaults(report).length === 0 ? 0 : 1;
} finally {
  await database.close();
  await own.drop();
}
