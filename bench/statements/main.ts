import { createDatabase } from '../../e2e/support/server/database.ts';
import { type Figure, noneOf, writeFigures } from '../../load-tests/support/figures.ts';
import { numberArgument } from '../../load-tests/support/report.ts';
import { connect, type Database } from '../../server/src/database/database.ts';
import { monthAt } from '../months/test-data.ts';
import { fill } from './fill.ts';
import { type PlanNode, planOf, readTables, type Tables, wholeReads } from './plans.ts';
import { type CallStatement, LIST, recordVisitorPath } from './visitor-path.ts';

const departures = numberArgument('departures', 1_000_000);
const bookings = numberArgument('bookings', 1_000_000);
const FEW = 1_000;
/** Rows from which a table must not be read as a whole. */
const LARGE = 10_000;
/** The number of listed statements, those that read the most pages. */
const LISTED = 8;
const month = new URLSearchParams(monthAt(2)).toString();
const count = (value: number) => value.toLocaleString('en');

/** The pages that a plan read; null if it was not run. */
function pagesOf({ 'Shared Hit Blocks': hit, 'Shared Read Blocks': read }: PlanNode): number | null {
  return hit === undefined || read === undefined ? null : hit + read;
}

/** A statement with the growing tables that it reads as a whole, and the pages that it reads; null for an insert. */
interface MeasuredStatement extends CallStatement {
  whole: string[];
  pages: number | null;
}

async function measure(database: Database, statement: CallStatement, tables: Tables) {
  // Twice: the first run also reads the catalogue's pages.
  await planOf(database, statement, { measured: true });
  const plan = await planOf(database, statement, { measured: true });
  return plan && { ...statement, whole: wholeReads(plan, tables), pages: pagesOf(plan) };
}

/** Every statement of a visit to a database of this size. */
async function visit(ofDepartures: number, ofBookings: number): Promise<MeasuredStatement[]> {
  const own = await createDatabase();
  const database = connect({ connectionString: own.url, prepared: true });
  try {
    const begun = performance.now();
    await fill(own.url, ofDepartures, ofBookings);
    console.log(`Filled in ${Math.round((performance.now() - begun) / 1_000)} s.`);
    const statements = await recordVisitorPath(database, 'tour-0', month);
    const tables = await readTables(database, LARGE);
    const measured: MeasuredStatement[] = [];
    for (const statement of statements) {
      const found = await measure(database, statement, tables);
      if (found) measured.push(found);
    }
    return measured;
  } finally {
    await database.close();
    await own.drop();
  }
}

const few = await visit(FEW, FEW);
const many = await visit(departures, bookings);
/** The pages of a statement in the small database. */
const fewPages = ({ call, text }: CallStatement) =>
  Math.max(
    1,
    ...few.filter((other) => other.call === call && other.text === text).map(({ pages }) => pages ?? 0),
  );
const listed = many
  .filter(({ pages }) => pages !== null)
  .toSorted((one, other) => (other.pages ?? 0) - (one.pages ?? 0));
const growth = (found: MeasuredStatement) => (found.pages ?? 0) / fewPages(found);
const [most] = listed
  .filter(({ call }) => call !== LIST)
  .toSorted((one, other) => growth(other) - growth(one));
const whole = many.filter((statement) => statement.whole.length > 0);
const firstLine = ({ text }: CallStatement) => text.trim().replace(/\s+/g, ' ').slice(0, 60);

const figures: Figure[] = [
  noneOf(`statements of a visit that read a table of ${count(LARGE)} rows or more as a whole`, whole.length),
  {
    what: `pages that a statement reads against ${count(FEW)} departures and bookings, at most (\`${most?.call}\`, ${most && fewPages(most)} and ${most?.pages}; without \`${LIST}\`)`,
    values: [most ? growth(most) : 0],
    required: 3,
    goal: 2,
    better: 'less',
    unit: 'x',
  },
];
writeFigures('statements', 'The statements of a visit', figures, [
  `${many.length} statements, from the list of tours to the paid booking and its page, at ${count(departures)} departures and ${count(bookings)} bookings; in brackets at ${count(FEW)} of each. Planned by PostgreSQL for their values; the pages are exact.`,
  ...listed
    .slice(0, LISTED)
    .map(
      (found) =>
        `\`${found.call}\`: ${count(found.pages ?? 0)} pages (${count(fewPages(found))}), \`${firstLine(found)} …\``,
    ),
  ...whole.map(
    (found) => `Reads as a whole: \`${found.call}\`: ${found.whole.join(', ')}, \`${firstLine(found)} …\``,
  ),
]);
