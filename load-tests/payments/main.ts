import { createDatabase } from '../../e2e/support/server/database.ts';
import { freePort } from '../../server/src/config/free-port.ts';
import { numberArgument } from '../support/report.ts';
import { writePaymentFigures } from './figures.ts';
import { describeReport, isSound, missingFaults } from './report.ts';
import { run } from './run.ts';

const VISITORS = 2_000;
const options = {
  visitors: numberArgument('visitors', VISITORS),
  concurrency: 40,
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
  writePaymentFigures(report, { isWhole: options.visitors >= VISITORS });
  if (!isSound(report) || missingFaults(report).length > 0) process.exitCode = 1;
} finally {
  await database.close();
  await own.drop();
}
