import pg from 'pg';
import type { Config } from '../config/config.ts';
import { Refusal, StartError } from '../config/errors.ts';
import { openEmbedded } from './embedded-database.ts';

/** Runs statements on the pool, or on the connection of a transaction. */
export interface Sql {
  /**
   * Runs one statement. Rows are plain objects: dates as YYYY-MM-DD text, integers and numerics as numbers.
   * Without values the text may contain several statements, as a migration does; the rows of all of them are returned.
   * Statements of a transaction run in the order of the calls, awaited or not (decision 049).
   */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface Database extends Sql {
  /**
   * Runs work in one transaction, committed when it returns and rolled back when it throws or returns a refusal, so that what is
   * refused changes nothing. Never use the pool inside.
   * Work is run up to three times where PostgreSQL aborts it because of a deadlock or a serialization failure.
   */
  transaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
  /** Runs work's statements on one connection, each in a transaction of its own; concurrent ones are pipelined (decision 049). */
  pipeline<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
  /** Connections of the pool, and requests that wait for one. */
  connections(): { busy: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** The number of connections of the pool. */
const POOL_SIZE = 10;
/** Milliseconds; bounds the time until a request gets 503 while the database is slow or unreachable. */
const CONNECTION_TIMEOUT = 5_000;
/** Milliseconds after which PostgreSQL aborts a statement. */
const STATEMENT_TIMEOUT = 10_000;
/** Milliseconds after which PostgreSQL aborts an idle transaction. */
const IDLE_IN_TRANSACTION_TIMEOUT = 30_000;
const MAX_TRANSACTION_ATTEMPTS = 3;
/** SQL states of a serialization failure and a deadlock. */
const retryableStates = ['40001', '40P01'];
/** SQL state of a statement of a transaction in which one before it failed. */
const REFUSED_BEHIND = '25P02';

const parsers = new pg.TypeOverrides();
parsers.setTypeParser(pg.types.builtins.DATE, (text) => text);
parsers.setTypeParser(pg.types.builtins.INT8, Number);
parsers.setTypeParser(pg.types.builtins.NUMERIC, Number);

type Queryable = Pick<pg.ClientBase, 'query'>;

/** Prepared statements of a connection: enough for static statements, and a bound for dynamically composed ones. */
const MAX_PREPARED = 1_000;

/** The name of a statement to prepare; undefined where it is not prepared. */
type NameOf = (text: string) => string | undefined;

/** Names the statements of a pool, up to a limit. */
function createNames(): NameOf {
  const names = new Map<string, string>();
  return (text) => {
    const name = names.get(text) ?? (names.size < MAX_PREPARED ? `towpath_${names.size}` : undefined);
    if (name) names.set(text, name);
    return name;
  };
}

/** Runs statements on a connection or the pool; those with a name are parsed and planned once per connection (decision 031). */
function createSql(on: Queryable, nameOf: NameOf): Sql {
  return {
    async query(text, values) {
      const name = values && nameOf(text);
      const result = await on.query({ text, ...(values && { values: [...values] }), ...(name && { name }) });
      return Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows;
    },
  };
}

/** Buffers writes to a connection until the end of the current event loop turn, so that they become one write. */
function corkForTurn({ connection: { stream } }: pg.PoolClient): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Statements on one connection, in the order of the calls; rejected after end. */
interface Statements extends Sql {
  end: () => Promise<void>;
  /** The fault of a statement that failed first; for the refusal of one behind it, which says only that another failed. */
  causeOf: (fault: unknown) => unknown;
}

/** pipelined: statements are sent without waiting for the result of the one before. */
function createStatements(client: pg.PoolClient, { nameOf, pipelined }: Target): Statements {
  const sql = createSql(client, nameOf);
  let last: Promise<unknown> = Promise.resolve();
  let first: unknown;
  let ended = false;
  const send = <Row>(text: string, values?: readonly unknown[]) => {
    if (pipelined) corkForTurn(client);
    return sql.query<Row>(text, values);
  };
  return {
    query: async <Row>(text: string, values?: readonly unknown[]) => {
      if (ended) throw new Error('The transaction has ended');
      const result = pipelined ? send<Row>(text, values) : last.then(() => send<Row>(text, values));
      last = result.catch((fault: unknown) => {
        first ??= fault;
      });
      return result;
    },
    causeOf: (fault) => (sqlState(fault) === REFUSED_BEHIND ? (first ?? fault) : fault),
    end: async () => {
      ended = true;
      await last;
    },
  };
}

/** A pool, and how its statements are prepared and pipelined; the embedded database, with one session, does neither. */
interface Target {
  pool: pg.Pool;
  nameOf: NameOf;
  pipelined: boolean;
}

/** Runs work with a connection of the pool. A broken or discarded connection is not reused. */
async function withClient<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, discard: () => void) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken = false;
  // Without a listener an error between two statements would end the process.
  const discard = () => {
    broken = true;
  };
  client.on('error', discard);
  try {
    return await work(client, discard);
  } finally {
    client.off('error', discard);
    client.release(broken);
  }
}

function runTransaction<Result>(target: Target, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  return withClient(target.pool, async (client, discard) => {
    const { query, end, causeOf } = createStatements(client, target);
    try {
      // Awaited: if it failed, pipelined statements after it would run outside a transaction (decision 049).
      await client.query('begin');
      const result = await work({ query });
      await end();
      if (result instanceof Refusal) {
        await client.query('rollback');
        return result;
      }
      const { command } = await client.query('commit');
      // PostgreSQL answers this, without an error, if a statement failed and its error was caught.
      if (command === 'ROLLBACK') throw new Error('A statement of the transaction failed: rolled back');
      return result;
    } catch (fault) {
      await end();
      await client.query('rollback').catch(discard);
      throw causeOf(fault);
    }
  });
}

function pipeline<Result>(target: Target, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  return withClient(target.pool, async (client) => {
    const { query, end } = createStatements(client, target);
    return work({ query }).finally(end);
  });
}

/** The SQLSTATE of a PostgreSQL error, such as 23505; undefined for other faults. */
export function sqlState(fault: unknown): string | undefined {
  return fault instanceof pg.DatabaseError ? fault.code : undefined;
}

// Connection exception; idle transaction aborted; read only; access refused; no such database; deadlock or serialization failure
// at the last try; insufficient resources; lock not granted; cancelled; shutdown; system error.
const unavailable = /^(08|25P03|25006|28|3D000|40|53|55P03|57014|57P|58)/;
const unreachable =
  /^(ECONN(ABORTED|REFUSED|RESET)|EPIPE|EPROTO|ETIMEDOUT|ENOTFOUND|E(HOST|NET)(DOWN|UNREACH)|EAI_AGAIN|ERR_SSL_.*)$/;
// Driver errors without a code.
const connectionLost =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed)|The server does not support SSL|There was an error establishing an SSL)/;

/** Whether a fault of the database or its connection is temporary, so that the request may succeed later. */
export function isUnavailable(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const code = 'code' in fault ? String(fault.code) : '';
  if (fault instanceof pg.DatabaseError) return unavailable.test(code);
  return (
    unreachable.test(code) || (code === 'ENOENT' && 'syscall' in fault) || connectionLost.test(fault.message)
  );
}

async function runWithRetries<Result>(target: Target, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runTransaction(target, work);
    } catch (fault) {
      if (tries >= MAX_TRANSACTION_ATTEMPTS || !retryableStates.includes(sqlState(fault) ?? '')) throw fault;
    }
  }
}

/**
 * Creates a connection pool. onClose runs after the pool is closed. prepared: statements get names (decision 031) and are
 * pipelined (decision 049), unless `pipelined` says otherwise.
 */
export function connect(
  {
    prepared = false,
    pipelined = prepared,
    ...settings
  }: pg.PoolConfig & { prepared?: boolean; pipelined?: boolean },
  onClose = async () => {},
): Database {
  const timeout = { connectionTimeoutMillis: CONNECTION_TIMEOUT };
  const options = { ...timeout, types: parsers, pipeline: pipelined, ...settings };
  const pool = new pg.Pool({ max: POOL_SIZE, keepAlive: true, ...options });
  const target = { pool, nameOf: prepared ? createNames() : () => undefined, pipelined };
  // The pool replaces broken idle connections; without a listener their errors would end the process.
  pool.on('error', () => {});
  // The same for an error between two statements of a transaction: the next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    ...createSql(pool, target.nameOf),
    transaction: (work) => runWithRetries(target, work),
    pipeline: (work) => pipeline(target, work),
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

/** Opens an embedded database, in a folder or in memory, as a pool of one connection (architecture 2). */
export async function connectEmbedded(source: Parameters<typeof openEmbedded>[0]): Promise<Database> {
  const { address, close } = await openEmbedded(source);
  return connect({ ...address, user: 'postgres', database: 'postgres', max: 1 }, close);
}

const MIN_VERSION = 150_000;

async function assertUsable(database: Database): Promise<void> {
  const rows = await database
    .query<{ version: number }>(`select current_setting('server_version_num')::int as version`)
    .catch((fault: unknown) => {
      const reason = fault instanceof Error ? fault.message || fault.name : fault;
      throw new StartError(`Cannot connect to the database at DATABASE_URL: ${reason}.`);
    });
  if ((rows[0]?.version ?? 0) >= MIN_VERSION) return;
  throw new StartError('The database at DATABASE_URL is older than PostgreSQL 15.');
}

const withoutPrepared =
  'The pooler at DATABASE_URL does not know prepared statements: set DATABASE_PREPARED=off here, or max_prepared_statements there.';

/** What a pooler's setting must be, by the SQL state of the statement that it makes fail. */
const poolerFaults: Readonly<Record<string, string>> = {
  '42P05': withoutPrepared,
  '26000': withoutPrepared,
};

/** The same by PgBouncer's own messages, which share one SQL state. */
const poolerMessages = [
  {
    said: /statement pooling mode/,
    sentence: 'The pooler at DATABASE_URL refuses transactions: set pool_mode = transaction there.',
  },
  {
    said: /query_wait_timeout/,
    sentence:
      'The pooler at DATABASE_URL had no free connection: set pool_mode = transaction there, and a larger default_pool_size.',
  },
];

/** What a pooler's setting must be where it makes a statement fail; undefined for other faults. */
function poolerSentence(fault: unknown): string | undefined {
  const state = sqlState(fault);
  if (state !== '08P01') return poolerFaults[state ?? ''];
  return poolerMessages.find(({ said }) => fault instanceof Error && said.test(fault.message))?.sentence;
}

/** Throws a StartError where a pooler's settings make statements fail; they may do so only under load. */
async function assertPooled(database: Database): Promise<void> {
  try {
    // A pooler lets two clients use one connection of PostgreSQL in turn.
    await database.pipeline((one) =>
      database.pipeline(async (other) => {
        for (const sql of [one, other, one]) await sql.query('select $1::int', [1]);
      }),
    );
    await database.transaction((sql) => sql.query('select 1'));
  } catch (fault) {
    const sentence = poolerSentence(fault);
    throw sentence ? new StartError(sentence) : fault;
  }
}

const connectServer = (connectionString: string, prepared: boolean, settings: pg.PoolConfig = {}): Database =>
  connect({
    connectionString,
    application_name: 'towpath',
    prepared,
    pipelined: true,
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
    ...settings,
  });

/** Connects to a replica of the database; its statements fail after seconds without an answer. */
export const connectReplica = (url: string, prepared: boolean): Database =>
  connectServer(url, prepared, { query_timeout: CONNECTION_TIMEOUT });

/** Opens PostgreSQL at DATABASE_URL, or the embedded database in DATA_DIR. Throws a StartError when that fails. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'namedStatements'>>,
): Promise<Database> {
  const { databaseUrl, dataDir, namedStatements = true } = config;
  if (databaseUrl === null) return connectEmbedded({ folder: dataDir });
  const database = connectServer(databaseUrl, namedStatements);
  try {
    await assertUsable(database);
    await assertPooled(database);
    return database;
  } catch (fault) {
    await database.close();
    throw fault;
  }
}
