import type { Database, Sql } from '../../server/src/database/database.ts';

/** A statement with its values. */
export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** A database that records its statements, including transactions. */
export function recording(database: Database, statements: Pick<Statement[], 'push'>): Database {
  const on = (sql: Sql): Sql => ({
    query: (text, values) => {
      statements.push({ text, values: values ?? [] });
      return sql.query(text, values);
    },
  });
  return {
    ...database,
    ...on(database),
    pipeline: (work) => database.pipeline((sql) => work(on(sql))),
    transaction: async (work) => {
      statements.push({ text: 'begin', values: [] });
      const result = await database.transaction((sql) => work(on(sql)));
      statements.push({ text: 'commit', values: [] });
      return result;
    },
  };
}

/** The recorded booking's values that differ between bookings. */
interface Varying {
  bookingId: string;
  departureId: string;
  keys: readonly string[];
}

/** A pgbench script and its variables. */
export interface Script {
  text: string;
  values: Readonly<Record<string, string>>;
}

/** A value as the driver sends it. */
function serialise(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? `{${value.map((item) => JSON.stringify(item)).join(',')}}` : String(value);
}

/** The script's variable for a value; undefined for values that are the same in every booking. */
function variableFor(value: unknown, { bookingId, departureId, keys }: Varying): string | undefined {
  if (value === bookingId) return 'id';
  if (value === departureId) return 'departure';
  // Each booking has a key and a digest of its own.
  return typeof value === 'string' && keys.includes(value) ? 'key' : undefined;
}

/** The recorded statements as a pgbench script on random departures. It sends all values as the server does, for equal work of PostgreSQL. */
export function pgbenchScript(
  statements: readonly Statement[],
  varying: Varying,
  departures: number,
): Script {
  const given: Record<string, string> = {};
  const place = (value: unknown, name: string) => {
    // pgbench has no null variables.
    if (value === null || value === undefined) return 'null';
    const variable = variableFor(value, varying);
    if (!variable) given[name] = serialise(value);
    return `:${variable ?? name}`;
  };
  const written = statements.map(({ text, values }, number) => {
    const filled = text.replace(/\$(\d+)/g, (_, at: string) =>
      place(values[Number(at) - 1], `value_${number}_${at}`),
    );
    return /insert into booking \([\s\S]*returning id/.test(text) ? `${filled} \\gset` : `${filled};`;
  });
  const chance = [`\\set departure random(0, ${departures - 1})`, '\\set key random(1, 1000000000000000)'];
  return { text: [...chance, ...written, ''].join('\n'), values: given };
}
