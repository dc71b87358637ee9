import type { Database, Sql } from '../../server/src/database.ts';

/** A statement as it went to the database. */
export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** A database that writes down what is asked of it, transactions included. */
export function recording(database: Database, statements: Statement[]): Database {
  const on = (sql: Sql): Sql => ({
    query: (text, values = []) => {
      statements.push({ text, values });
      return sql.query(text, values);
    },
  });
  return {
    ...database,
    ...on(database),
    transaction: async (work) => {
      statements.push({ text: 'begin', values: [] });
      const result = await database.transaction((sql) => work(on(sql)));
      statements.push({ text: 'commit', values: [] });
      return result;
    },
  };
}

/** What differs from one booking to the next, as the recorded one had it. */
export interface Varying {
  bookingId: string;
  departureId: string;
  keys: readonly string[];
}

// pgbench takes a colon for the beginning of a variable, wherever it stands.
const quoted = (text: string) =>
  `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll(':', '\\x3a')}'`;

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return quoted(value.toISOString());
  if (Array.isArray(value)) return quoted(`{${value.map((item) => JSON.stringify(item)).join(',')}}`);
  return quoted(String(value));
}

function valueIn(value: unknown, { bookingId, departureId, keys }: Varying): string {
  if (value === bookingId) return ':id';
  if (value === departureId) return `('spread-' || :departure ::text)`;
  // Each booking has a key and a digest of its own.
  if (typeof value === 'string' && keys.includes(value)) return `(:key ::text)`;
  return literal(value);
}

/** The recorded statements as a script for pgbench, which books as often as it can: departures by chance among so many. */
export function pgbenchScript(
  statements: readonly Statement[],
  varying: Varying,
  departures: number,
): string {
  const written = statements.map(({ text, values }) => {
    const filled = text.replace(/\$(\d+)/g, (_, place: string) =>
      valueIn(values[Number(place) - 1], varying),
    );
    return /insert into booking \([\s\S]*returning id/.test(text) ? `${filled} \\gset` : `${filled};`;
  });
  const chance = [`\\set departure random(0, ${departures - 1})`, '\\set key random(1, 1000000000000000)'];
  return [...chance, ...written, ''].join('\n');
}
