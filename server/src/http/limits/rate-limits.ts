import { createHash } from 'node:crypto';
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { CallName } from '@towpath/rules/contract/contract';
import { limits } from '@towpath/rules/core/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { clientOf, isLocal, networkOf } from './client-address.ts';

/** Milliseconds that requests are counted in. */
const WINDOW = 60_000;

/** Requests that are counted together, and how many a client may make in a window (decision 027). */
const groups = {
  document: 30,
  voucher: 20,
  book: 20,
  pay: 30,
  look: 240,
  hold: 60,
  fault: 20,
  webhook: 30,
  bounce: 30,
  sign_in_link: 5,
  sign_in: 20,
  office: 600,
  access_code: 5,
  open_access: 20,
  amend: 30,
  invite: 30,
  ownPart: 60,
  enquiry: 20,
  waiting: 60,
  gift: 20,
  quote: 60,
  // Phones of a crew may share the network of their ship, and each sends once a minute.
  crew: 120,
} as const;
type Group = keyof typeof groups;

const groupOf: Partial<Record<CallName, Group>> = {
  departureVoucher: 'voucher',
  createBooking: 'book',
  takeHold: 'hold',
  renewHold: 'hold',
  deleteHold: 'hold',
  releaseHold: 'hold',
  payBooking: 'pay',
  pay: 'pay',
  booking: 'look',
  payment: 'look',
  bookingOverview: 'look',
  requestAccessCode: 'access_code',
  openAccess: 'open_access',
  access: 'look',
  amendable: 'look',
  changeChoices: 'amend',
  quoteAmendment: 'amend',
  applyAmendment: 'amend',
  closeAccess: 'look',
  complain: 'amend',
  changeBusiness: 'amend',
  // Takes a code, which could be guessed.
  transferBooking: 'open_access',
  ownParts: 'look',
  invitePassenger: 'invite',
  withdrawPassenger: 'invite',
  ownPart: 'ownPart',
  saveOwnPart: 'ownPart',
  createEnquiry: 'enquiry',
  joinWaitingList: 'enquiry',
  waitingParties: 'look',
  waitingEntry: 'waiting',
  changeWaiting: 'waiting',
  leaveWaitingList: 'waiting',
  keepWaiting: 'waiting',
  acceptOffer: 'waiting',
  declineOffer: 'waiting',
  buyGift: 'gift',
  // Takes a number and an address, which could be guessed.
  withdrawGift: 'open_access',
  // Codes could be guessed at each of these: they count together.
  voucherBalance: 'voucher',
  payWithVoucher: 'voucher',
  groupQuote: 'quote',
  askAboutQuote: 'enquiry',
  requestQuoteCode: 'access_code',
  acceptQuote: 'book',
  // Takes a code, which could be guessed.
  declineQuote: 'open_access',
  crewList: 'crew',
  sendArrivals: 'crew',
};

const limitFor = (group: Group) => ({ rateLimit: { max: groups[group], groupId: group } });

/** The limit of a call, as its route's configuration; empty where the call is not limited. */
export function limitOf(name: CallName): { rateLimit?: { max: number; groupId: Group } } {
  const group = groupOf[name];
  return group ? limitFor(group) : {};
}

/** The limit of the faults that browsers report. */
export const faultLimit = limitFor('fault');
/** The rate limit of documents, each of which is rendered. */
export const documentLimit = limitFor('document');
/** The limit of asking for a link to sign in to the office. */
export const signInLinkLimit = limitFor('sign_in_link');
/** The limit of signing in to the office. */
export const signInLimit = limitFor('sign_in');

/** The limit of operations that staff call. */
export const officeLimit = limitFor('office');

// A client's address is personal data: only its hash is stored, for as long as it counts.
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');

interface Count {
  current: number;
  /** Milliseconds until the end of the window. */
  ttl: number;
}

/** Counts a request under a key. A window that begins in the future is from before the clock was set back. now in milliseconds. */
export async function countCall(sql: Sql, key: string, now: number): Promise<Count> {
  const [row] = await sql.query<{ count: number; age: number }>(
    `insert into rate_count as known (caller, began, count) values ($1, $2::timestamptz, 1)
     on conflict (caller) do update set
       count = case when known.began > $3::timestamptz and known.began <= $2::timestamptz then known.count + 1 else 1 end,
       began = case when known.began > $3::timestamptz and known.began <= $2::timestamptz then known.began
         else $2::timestamptz end
     returning count, (extract(epoch from $2::timestamptz - began) * 1000)::int as age`,
    [hashOf(key), new Date(now), new Date(now - WINDOW)],
  );
  return { current: row?.count ?? 1, ttl: WINDOW - (row?.age ?? 0) };
}

/** The client and its wider network in one key, to which the plugin adds the group. */
const keyOf = (request: FastifyRequest) => `${clientOf(request)}|${networkOf(request) ?? ''}|`;

/**
 * Counts a request of a client, and of its wider network, whose count is that of several clients: so the one that is nearer
 * its limit counts. key: that of keyOf with the group.
 */
async function countRequest(sql: Sql, key: string, now: number): Promise<Count> {
  const [client = '', network, group = ''] = key.split('|');
  const [own, wide] = await Promise.all([
    countCall(sql, client + group, now),
    network ? countCall(sql, `${network} ${group}`, now) : null,
  ]);
  if (!wide) return own;
  const shared = { ...wide, current: Math.ceil(wide.current / limits.networkClients) };
  return shared.current > own.current ? shared : own;
}

/** Deletes counts whose window has ended. now in milliseconds. */
export async function deleteExpiredCounts(sql: Sql, now: number): Promise<void> {
  await sql.query('delete from rate_count where began <= $1::timestamptz or began > $2::timestamptz', [
    new Date(now - WINDOW),
    new Date(now),
  ]);
}

function storeOn({ database, now }: Pick<Context, 'database' | 'now'>) {
  return class SharedStore implements FastifyRateLimitStore {
    incr(key: string, done: (fault: Error | null, count?: Count) => void): void {
      countRequest(database, key, now()).then((count) => done(null, count), done);
    }
    child(): SharedStore {
      return this;
    }
  };
}

type Environment = Pick<Context['config'], 'production'>;

/** In production the requests of this machine count too: a proxy on it may forward those of all clients. */
const isExempt = ({ production }: Environment, request: FastifyRequest) => !production && isLocal(request);

/** The hashes under which a client's holds and bookings are counted. */
export interface CountedClient {
  client: string;
  /** The hash of its /48 network; null if it has none. */
  network: string | null;
}

/** The hashes under which a client's holds and bookings are counted; null for a client that is exempt. */
export function countedClientOf(environment: Environment, request: FastifyRequest): CountedClient | null {
  if (isExempt(environment, request)) return null;
  const network = networkOf(request);
  return { client: hashOf(clientOf(request)), network: network && hashOf(network) };
}

/** The names of the locks that let concurrent requests of a client, and of its network, wait for each other. Lock order: visitor. */
export const clientLocks = (counted: CountedClient | null): string[] =>
  counted === null
    ? []
    : [`client ${counted.client}`, ...(counted.network === null ? [] : [`network ${counted.network}`])];

/**
 * Counts a request of a group without a limit in its route's configuration. The seconds after which the client may try again,
 * or null while it is within the limit.
 */
export async function secondsUntilAllowed(
  { config, database, now }: Context,
  request: FastifyRequest,
  group: Group,
): Promise<number | null> {
  if (isExempt(config, request)) return null;
  const { current, ttl } = await countRequest(database, keyOf(request) + group, now());
  return current > groups[group] ? Math.ceil(ttl / 1000) : null;
}

/**
 * Limits how often a client may make calls that allow guessing; counted in the database, for all instances together, or
 * in memory by each instance if there is no database (null).
 */
export async function limitRates(
  app: FastifyInstance,
  environment: Environment,
  shared: Pick<Context, 'database' | 'now'> | null,
): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: WINDOW,
    // After admission: a refused request costs no query.
    hook: 'preHandler',
    ...(shared && { store: storeOn(shared) }),
    allowList: (request: FastifyRequest) => isExempt(environment, request),
    keyGenerator: keyOf,
  });
}
