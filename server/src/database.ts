import pg from 'pg';
import type { Config } from './config.ts';
import { openEmbedded } from './embedded-database.ts';
import { StartError } from './errors.ts';

/** What a query runs on: the pool, or the one connection of a transaction. */
export interface Sql {
  /**
   * Runs one statement; rows as plain objects: dates as YYYY-MM-DD text, integers and numerics as numbers.
   * Without values the text may hold several statements, as a migration does; they answer no rows.
   * Statements of a transaction run in the order in which they were asked for, awaited or not (decision 076).
   */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface Database extends Sql {
  /**
   * Runs work in one transaction, committed when it returns and rolled back when it throws. Never use the pool inside.
   * Work runs again, up to three times in all, where PostgreSQL ended it to resolve a deadlock or a conflict.
   */
  transaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
  /** Runs work's statements on one connection, each done by itself; those asked at once go out together (decision 085). */
  together<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
  /** The connections of this process's pool, and who waits for one. */
  connections(): { busy: number; idle: number; waiting: number };
  close(): Promise<void>;
}

const POOL = 10;
/** Milliseconds: a visitor is told that the database is slow or gone rather than left waiting. */
const CONNECTION_TIMEOUT = 5_000;
const STATEMENT_TIMEOUT = 10_000;
/** Milliseconds after which a transaction that its process does not go on with, and its locks, are ended. */
const IDLE_TIMEOUT = 30_000;
const ATTEMPTS = 3;
const conflicts = ['40001', '40P01'];

const parsers = new pg.TypeOverrides();
parsers.setTypeParser(pg.types.builtins.DATE, (text) => text);
parsers.setTypeParser(pg.types.builtins.INT8, Number);
parsers.setTypeParser(pg.types.builtins.NUMERIC, Number);

type Queryable = Pick<pg.ClientBase, 'query'>;

/** Statements that a connection keeps prepared: those of the program, not those that a command puts together. */
const MOST_PREPARED = 500;
const names = new Map<string, string>();

/** The name that a statement is prepared under; undefined where there are too many of them. */
function nameOf(text: string): string | undefined {
  const name = names.get(text) ?? (names.size < MOST_PREPARED ? `towpath_${names.size}` : undefined);
  if (name) names.set(text, name);
  return name;
}

/** A way to ask, whose statements are prepared once a connection, or parsed and planned each time (decision 052). */
function sqlOn(on: Queryable, prepared: boolean): Sql {
  return {
    async query(text, values) {
      const name = prepared && values ? nameOf(text) : undefined;
      const result = await on.query({ text, ...(values && { values: [...values] }), ...(name && { name }) });
      return Array.isArray(result) ? [] : result.rows;
    },
  };
}

/** Has a connection send in one piece what is asked for before whoever asks waits. */
function sendTogether({ connection: { stream } }: pg.PoolClient): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

// Done outside of a transaction it changes nothing, and a lock is given back at once.
const harmless = /^\s*select\b/;

/** The statements of one connection, in the order in which they are asked for; once over none is sent any more. */
interface Statements extends Sql {
  end: () => Promise<void>;
}

/**
 * Statements on a connection. begun: the answer to `begin`, behind which those that only look and lock are sent at once; the
 * others wait for it, and none is answered without it (decision 085).
 */
function statementsOn(client: pg.PoolClient, prepared: boolean, begun?: Promise<unknown>): Statements {
  const sql = sqlOn(client, prepared);
  let last: Promise<unknown> = Promise.resolve();
  let waits = false;
  let over = false;
  return {
    query: async <Row>(text: string, values?: readonly unknown[]) => {
      if (over) throw new Error('The transaction is over');
      const ask = () => {
        if (prepared) sendTogether(client);
        return sql.query<Row>(text, values);
      };
      waits ||= !harmless.test(text);
      // Without sessions of its own a connection is sent a statement when the one before is answered.
      const turn = prepared ? waits && begun : Promise.all([begun, last]);
      const answer = turn ? turn.then(ask) : ask();
      last = answer.catch(() => {});
      await begun;
      return answer;
    },
    end: async () => {
      over = true;
      await last;
    },
  };
}

/** Where statements go, and whether they are prepared there and sent ahead. */
interface Line {
  pool: pg.Pool;
  prepared: boolean;
}

/** Runs work with a connection of the pool. What work loses, or is lost meanwhile, is not given to the next one. */
async function withClient<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, lose: () => void) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken = false;
  // A connection that is lost between two statements tells nobody else, and unheard would end the process.
  const lose = () => {
    broken = true;
  };
  client.on('error', lose);
  try {
    return await work(client, lose);
  } finally {
    client.off('error', lose);
    client.release(broken);
  }
}

function attempt<Result>({ pool, prepared }: Line, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  return withClient(pool, async (client, lose) => {
    if (prepared) sendTogether(client);
    const begun = client.query('begin');
    const { query, end } = statementsOn(client, prepared, begun);
    try {
      const [result] = await Promise.all([work({ query }), begun]);
      await end();
      await client.query('commit');
      return result;
    } catch (fault) {
      await end();
      // A connection that can't even roll back is not given to the next one.
      await client.query('rollback').catch(lose);
      throw fault;
    }
  });
}

function together<Result>({ pool, prepared }: Line, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  return withClient(pool, async (client) => {
    const { query, end } = statementsOn(client, prepared);
    return work({ query }).finally(end);
  });
}

/** The code of an error that PostgreSQL answered with, such as 23505; undefined for any other fault. */
export function sqlState(fault: unknown): string | undefined {
  return fault instanceof pg.DatabaseError ? fault.code : undefined;
}

// Connection faults; no room, no memory, no disk; shut down or cancelled; a transaction ended; a standby; the disk.
const unavailable = /^(08|53|57P|57014|25P03|25006|58)/;
const unreachable = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
];
// The driver gives these no code.
const lost =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** Whether a fault means that the database, or the way to it, is out of order for now: the same request may succeed later. */
export function isUnavailable(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const code = 'code' in fault ? String(fault.code) : '';
  if (fault instanceof pg.DatabaseError) return unavailable.test(code);
  return unreachable.includes(code) || (code === 'ENOENT' && 'syscall' in fault) || lost.test(fault.message);
}

async function transact<Result>(line: Line, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(line, work);
    } catch (fault) {
      if (tries >= ATTEMPTS || !conflicts.includes(sqlState(fault) ?? '')) throw fault;
    }
  }
}

/** A database over PostgreSQL's protocol; onClose runs once the pool is closed. prepared: see decisions 052 and 076. */
export function connect(
  { prepared = false, ...settings }: pg.PoolConfig & { prepared?: boolean },
  onClose = async () => {},
): Database {
  const timeout = { connectionTimeoutMillis: CONNECTION_TIMEOUT };
  const given = { ...timeout, types: parsers, pipeline: prepared, ...settings };
  const pool = new pg.Pool({ max: POOL, keepAlive: true, ...given });
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => {});
  // So would one that breaks between two statements of a transaction: the next statement says so.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    ...sqlOn(pool, prepared),
    transaction: (work) => transact({ pool, prepared }, work),
    together: (work) => together({ pool, prepared }, work),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      await pool.end();
      await onClose();
    },
  };
}

/** The embedded database of a folder, or one in memory that starts from an image: same driver, a pool of one (design 2). */
export async function connectEmbedded(place: Parameters<typeof openEmbedded>[0]): Promise<Database> {
  const { address, close } = await openEmbedded(place);
  return connect({ ...address, user: 'postgres', database: 'postgres', max: 1 }, close);
}

const OLDEST = 150_000;

async function assertUsable(database: Database): Promise<void> {
  const rows = await database
    .query<{ version: number }>(`select current_setting('server_version_num')::int as version`)
    .catch((fault: unknown) => {
      const reason = fault instanceof Error ? fault.message || fault.name : fault;
      throw new StartError(`The database that DATABASE_URL names cannot be reached: ${reason}.`);
    });
  if ((rows[0]?.version ?? 0) >= OLDEST) return;
  throw new StartError('The database that DATABASE_URL names is older than PostgreSQL 15.');
}

/** PostgreSQL at DATABASE_URL, otherwise the embedded database in DATA_DIR. Throws a StartError where it can't be had. */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === null) return connectEmbedded({ folder: dataDir });
  const database = connect({
    connectionString: databaseUrl,
    application_name: 'towpath',
    prepared: true,
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: IDLE_TIMEOUT,
  });
  try {
    await assertUsable(database);
    return database;
  } catch (fault) {
    await database.close();
    throw fault;
  }
}
