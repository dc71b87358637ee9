import { findBookingViolations } from '../../load-tests/support/booking-records.ts';
import { median, ratios, writeFigures } from '../../load-tests/support/figures.ts';
import { ownTime, postmasterOf, processorTime } from '../../load-tests/support/processor-time.ts';
import { numberArgument } from '../../load-tests/support/report.ts';
import { startDurablePostgres } from '../../scripts/setup/postgres.js';
import { connect, type Database } from '../../server/src/database/database.ts';
import { book, bookingsPerSecond, warmUp } from './booking-rate.ts';
import { pgbench } from './pgbench.ts';
import { pgbenchScript, recording, type Script, type Statement } from './recorded-statements.ts';
import { CABINS, DEPARTURES, HOT, insertTestData, LAST, spread } from './test-data.ts';

const rounds = numberArgument('rounds', 9);
const CLIENTS = 8;
// Short rounds, so that both sides see the same load; not too short, as pgbench opens new connections in each.
const SECONDS = 4;
// Bookings until V8 has optimised the code.
const WARM_UP = 4_000;

/** Records the statements of a booking as a pgbench script. */
async function scriptOf(database: Database): Promise<{ script: Script; statements: number }> {
  const statements: Statement[] = [];
  await book(recording(database, statements), spread(0));
  const [made] = await database.query<{ id: string; idempotency_key: string; digest: string }>(
    'select id, idempotency_key, digest from booking where departure_id = $1',
    [spread(0)],
  );
  if (!made) throw new Error('The booking was not recorded');
  const varying = { bookingId: made.id, departureId: spread(0), keys: [made.idempotency_key, made.digest] };
  return { script: pgbenchScript(statements, varying, DEPARTURES), statements: statements.length };
}

/** More concurrent bookings than cabins: returns the number of bookings and the violations. */
async function sellOut(database: Database) {
  const made = await Promise.all(Array.from({ length: CABINS * 2 }, () => book(database, LAST)));
  const { oversold, partial, doubled } = await findBookingViolations(database);
  return { sold: made.filter(Boolean).length, wrong: [...oversold, ...partial, ...doubled] };
}

// Both sides use durable writes.
const postgres = await startDurablePostgres();
const database = connect({ connectionString: postgres.url, prepared: true });
const limit: number[] = [];
const apart: number[] = [];
const contended: number[] = [];
/** Milliseconds of processor time for a booking. */
const ofPostgres: number[] = [];
const ofNode: number[] = [];
const anywhere = () => spread(Math.floor(Math.random() * DEPARTURES));
try {
  await insertTestData(database);
  const { sold, wrong } = await sellOut(database);
  const { script, statements } = await scriptOf(database);
  await warmUp(database, CLIENTS, WARM_UP, anywhere);
  // As autovacuum does: the prepared plans were made for empty tables.
  await database.query('analyze');
  const postmaster = await postmasterOf(database);
  for (let round = 0; round < rounds; round += 1) {
    limit.push(await pgbench(postgres.url, script, CLIENTS, SECONDS));
    const before = { node: ownTime(), postgres: processorTime([postmaster]) };
    const rate = await bookingsPerSecond(database, CLIENTS, SECONDS * 1_000, anywhere);
    apart.push(rate);
    ofNode.push((ownTime() - before.node) / (rate * SECONDS));
    ofPostgres.push((processorTime([postmaster]) - before.postgres) / (rate * SECONDS));
    contended.push(await bookingsPerSecond(database, CLIENTS, SECONDS * 1_000, () => HOT));
  }
  const perSecond = (values: readonly number[]) => `${Math.round(median(values))} a second`;
  writeFigures(
    'bookings',
    'Bookings per second',
    [
      {
        what: `spread, ${CLIENTS} at a time, against pgbench running the very same statements`,
        values: ratios(apart, limit),
        required: 0.6,
        goal: 0.85,
        better: 'more',
        unit: 'x',
      },
      {
        what: 'all of one cabin type, against the spread ones',
        values: ratios(contended, apart),
        required: 0.4,
        goal: 0.55,
        better: 'more',
        unit: 'x',
      },
    ],
    [
      `pgbench ${perSecond(limit)}, spread ${perSecond(apart)}, one cabin type ${perSecond(contended)}; ${statements} statements a booking, ${rounds} rounds of ${SECONDS} s.`,
      `Both sides send the same statements, prepared, with the same values, over ${CLIENTS} connections to one PostgreSQL that syncs to the disk; pgbench waits for each answer, the server sends together what it can. What a customer does – a key, a departure by chance – counts as the server’s time; it has booked ${WARM_UP.toLocaleString('en')} before.`,
      `Processor time for a booking: PostgreSQL ${median(ofPostgres).toFixed(2)} ms, Node ${median(ofNode).toFixed(2)} ms: ${Math.round(1_000 / median(ofPostgres))} and ${Math.round(1_000 / median(ofNode))} bookings for each second of a core.`,
      `${CABINS * 2} customers for ${CABINS} cabins at once: ${sold} booked, ${wrong.length} oversold or wrong in the books.`,
    ],
  );
  if (sold !== CABINS || wrong.length > 0) process.exitCode = 1;
} finally {
  await database.close();
  await postgres.stop();
}
