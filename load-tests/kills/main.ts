import { violationRows } from '../support/booking-records.ts';
import { closeWhenStopped } from '../support/close-when-stopped.ts';
import { numberArgument, printReport, statusLine } from '../support/report.ts';
import { runDisruptions } from './disruptions.ts';
import { type Environment, startEnvironment } from './environment.ts';
import { faultsOf, runKills } from './kill-run.ts';

const PROGRESS_EVERY = 20;

const kills = numberArgument('kills', 120);
const outage = numberArgument('outage', 60);
const begun = Date.now();
const servers = numberArgument('servers', 3);

/** Kills and disrupts, and prints the report. */
async function runAll(environment: Environment): Promise<void> {
  const result = await runKills(
    environment,
    kills,
    (count) => count % PROGRESS_EVERY === 0 && console.log(`${count} kills`),
  );
  const disruptions = await runDisruptions(environment, { outage });
  printReport({
    title: `Kills under load: ${environment.servers.length} servers and their PostgreSQL`,
    lines: [
      ['servers killed', result.kills.servers],
      ['database killed', result.kills.database],
      ['responses', statusLine(result.log.statuses)],
      ['bookings acknowledged', result.log.acknowledged.size],
      ['acknowledged and lost', result.lost.length],
      ...violationRows(result),
      ['queues with more than one waiting job', result.jobs.length],
      ['servers that ended by themselves', result.crashed.length],
      ...disruptions.map(({ name, statuses, recovered }): [string, string] => [
        name,
        `${statusLine(statuses)}; ${recovered ? 'recovered' : 'not recovered'}`,
      ]),
      ['seconds', Math.round((Date.now() - begun) / 1000)],
    ],
    faults: [...faultsOf(result), ...disruptions.flatMap(({ faults }) => faults)],
  });
}

await closeWhenStopped(async () => {
  const environment = await startEnvironment(servers);
  await runAll(environment).finally(environment.close);
});
