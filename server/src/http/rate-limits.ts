import { createHash } from 'node:crypto';
import { BlockList } from 'node:net';
import rateLimit, { type FastifyRateLimitStore, normalizeIP } from '@fastify/rate-limit';
import type { CallName } from '@towpath/rules/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Sql } from '../database.ts';

/** Milliseconds that calls are counted in. */
const WINDOW = 60_000;

/** Calls that are counted together, and how many of them an address may make in a window (decision 035). */
const groups = { voucher: 20, book: 20, pay: 30, look: 240, fault: 20 } as const;
type Group = keyof typeof groups;

const groupOf: Partial<Record<CallName, Group>> = {
  departureVoucher: 'voucher',
  createBooking: 'book',
  payBooking: 'pay',
  pay: 'pay',
  booking: 'look',
  payment: 'look',
};

const limitFor = (group: Group) => ({ rateLimit: { max: groups[group], groupId: group } });

/** What a call's route says of its limit; nothing where calls of it are not counted. */
export function limitOf(name: CallName): { rateLimit?: { max: number; groupId: Group } } {
  const group = groupOf[name];
  return group ? limitFor(group) : {};
}

/** The same for what browsers tell of their faults. */
export const faultLimit = limitFor('fault');

// An address is personal data: it is not kept, and a hash of it no longer than it counts.
const callerOf = (key: string) => createHash('sha256').update(key).digest('base64url');

interface Counted {
  current: number;
  /** Milliseconds until the window ends. */
  ttl: number;
}

/** Counts a call of a caller; a window that lies ahead was begun by a clock that has been set back since. now in milliseconds. */
export async function countCall(sql: Sql, key: string, now: number, window = WINDOW): Promise<Counted> {
  const [row] = await sql.query<{ count: number; age: number }>(
    `insert into rate_count as known (caller, began, count) values ($1, $2::timestamptz, 1)
     on conflict (caller) do update set
       count = case when known.began > $3::timestamptz and known.began <= $2::timestamptz then known.count + 1 else 1 end,
       began = case when known.began > $3::timestamptz and known.began <= $2::timestamptz then known.began
         else $2::timestamptz end
     returning count, (extract(epoch from $2::timestamptz - began) * 1000)::int as age`,
    [callerOf(key), new Date(now), new Date(now - window)],
  );
  return { current: row?.count ?? 1, ttl: window - (row?.age ?? 0) };
}

/** Removes what has stopped counting. now in milliseconds. */
export async function forgetCalls(sql: Sql, now: number): Promise<void> {
  await sql.query('delete from rate_count where began <= $1::timestamptz or began > $2::timestamptz', [
    new Date(now - WINDOW),
    new Date(now),
  ]);
}

function storeOn({ database, now }: Context) {
  return class SharedStore implements FastifyRateLimitStore {
    incr(key: string, done: (fault: Error | null, counted?: Counted) => void): void {
      countCall(database, key, now()).then((counted) => done(null, counted), done);
    }
    child(): SharedStore {
      return this;
    }
  };
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const isLoopback = (address = '') => loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4');

/** This machine's own requests: what is asked in process for nobody, and a proxy's that nobody has told us to trust. */
const isOwn = ({ ip, socket }: FastifyRequest) => isLoopback(socket.remoteAddress) && isLoopback(ip);

// Whoever has gone before they are counted has no address any more.
const addressOf = ({ ip }: { ip?: string }) => normalizeIP(ip ?? '');

/** A client for whoever counts more than calls: a hash of its address, as here; null for one that is not limited. */
export function clientOf(request: FastifyRequest): string | null {
  return isOwn(request) ? null : callerOf(addressOf(request));
}

/**
 * Limits how often an address may call what could be guessed at; shared by all instances through the database, and counted
 * by each for itself where there is none (null).
 */
export async function limitRates(app: FastifyInstance, context: Context | null): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: WINDOW,
    ...(context && { store: storeOn(context) }),
    allowList: isOwn,
    keyGenerator: addressOf,
  });
}
