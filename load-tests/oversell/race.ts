import { createDatabase } from '../../e2e/support/database.ts';
import { type Books, readBooks } from '../support/books.ts';
import { openClients } from '../support/client.ts';
import { type Server, startServer } from '../support/server.ts';
import { act, type Race, type Seen } from './client.ts';
import { openRound, openShop, wishesOf } from './round.ts';

export interface RaceOptions {
  servers: number;
  clients: number;
  rounds: number;
  /** Hears of each round that is over. */
  onRound?: (round: number) => void;
}

export interface Outcome extends Books {
  seen: Seen;
  /** Rounds after which every cabin was sold: the race was one for the last. */
  soldOut: number;
  /** Deadlocks that PostgreSQL resolved, out of any client's sight. */
  deadlocks: number;
}

async function playRound(race: Race, round: number, clients: number): Promise<void> {
  await openRound(race.database, round);
  await Promise.all(wishesOf(round, clients).map((wish, index) => act(race, round, index, wish)));
}

async function outcomeOf({ database, seen }: Race): Promise<Outcome> {
  const books = await readBooks(database);
  const [full] = await database.query<{ rounds: number }>(
    `select count(*)::int as rounds from (select split_part(departure_id, '-', 2) from stock
       where departure_id like 'race-%' group by 1 having bool_and(taken >= total)) as sold`,
  );
  const [conflicts] = await database.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return { ...books, seen, soldOut: full?.rounds ?? 0, deadlocks: conflicts?.deadlocks ?? 0 };
}

/** Lets clients race for the last cabins, round after round, at several servers on one PostgreSQL (architecture 5). */
export async function runRace(options: RaceOptions): Promise<Outcome> {
  const own = await createDatabase();
  const database = own.open();
  const { ask, close } = openClients();
  const servers: Server[] = [];
  try {
    await openShop(database);
    const starting = Array.from({ length: options.servers }, () =>
      startServer({ DATABASE_URL: own.url, HOLD_MINUTES: '20' }, { quiet: true }),
    );
    servers.push(...(await Promise.all(starting)));
    const seen: Seen = { sent: 0, placed: 0, refused: 0, cancelled: 0, held: 0, faults: [] };
    const race: Race = { database, servers: servers.map(({ url }) => url), ask, seen };
    for (let round = 1; round <= options.rounds; round += 1) {
      await playRound(race, round, options.clients);
      options.onRound?.(round);
    }
    return await outcomeOf(race);
  } finally {
    close();
    await Promise.all(servers.map(({ kill }) => kill()));
    await database.close();
    await own.drop();
  }
}
