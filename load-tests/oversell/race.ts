import { createDatabase } from '../../e2e/support/server/database.ts';
import { type BookingViolations, findBookingViolations } from '../support/booking-records.ts';
import { openHttpClients } from '../support/http-clients.ts';
import { startServer } from '../support/server.ts';
import { insertTestData } from '../support/test-data.ts';
import { type Counts, type Race, runClient } from './race-client.ts';
import { insertRound, plansOf } from './race-round.ts';

interface RaceOptions {
  servers: number;
  clients: number;
  rounds: number;
  onRound?: (round: number) => void;
}

interface Result extends BookingViolations {
  counts: Counts;
  /** Rounds in which every cabin was sold. */
  soldOut: number;
  /** Deadlocks that PostgreSQL resolved. */
  deadlocks: number;
}

async function resultOf({ database, counts }: Race): Promise<Result> {
  const violations = await findBookingViolations(database);
  const [full] = await database.query<{ rounds: number }>(
    `select count(*)::int as rounds from (select split_part(departure_id, '-', 2) from stock
       where departure_id like 'race-%' group by 1 having bool_and(taken >= total)) as sold`,
  );
  const [conflicts] = await database.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return { ...violations, counts, soldOut: full?.rounds ?? 0, deadlocks: conflicts?.deadlocks ?? 0 };
}

/** Clients compete for the last cabins, round after round, on several servers with one PostgreSQL (architecture 5). */
export async function runRace(options: RaceOptions): Promise<Result> {
  await using resources = new AsyncDisposableStack();
  const own = await createDatabase();
  resources.defer(own.drop);
  const database = own.open();
  resources.defer(database.close);
  await insertTestData(database);
  const starting = Array.from({ length: options.servers }, async () => {
    const server = await startServer({ DATABASE_URL: own.url, HOLD_MINUTES: '20' }, { quiet: true });
    resources.defer(server.kill);
    return server.url;
  });
  const servers = await Promise.all(starting);
  const { send, close } = openHttpClients();
  resources.defer(close);
  const counts: Counts = { sent: 0, placed: 0, refused: 0, cancelled: 0, held: 0, faults: [] };
  const race: Race = { database, servers, send, counts };
  for (let round = 1; round <= options.rounds; round += 1) {
    await insertRound(database, round);
    const plans = plansOf(round, options.clients);
    await Promise.all(plans.map((plan, index) => runClient(race, round, index, plan)));
    options.onRound?.(round);
  }
  return await resultOf(race);
}
