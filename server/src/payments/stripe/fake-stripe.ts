import { randomBytes } from 'node:crypto';
import type { Account, FakeStripeOptions } from '@towpath/fake-stripe/accounts';
import { fakeStripeApi } from '@towpath/fake-stripe/http-api';
import { settleDue } from '@towpath/fake-stripe/settle-due';
import { deliverDue } from '@towpath/fake-stripe/webhooks';
import { type Market, markets } from '@towpath/rules/core/market';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Context } from '../../database/context.ts';
import type { Database } from '../../database/database.ts';
import type { Job } from '../../jobs/queue.ts';
import { fakeStripeStore } from './fake-stripe-store.ts';
import type { FakeStripeAddress } from './provider.ts';

/** The stand-in for the card provider, in the markets that have no keys. */
export interface FakeStripe {
  /** Where the server's SDK reaches it: on this machine only. */
  address: FakeStripeAddress;
  /** Opens the browser's door, which knows no secret keys, at /fake-stripe. */
  registerFor: (app: FastifyInstance) => void;
  /** Says where this server hears of events, such as http://127.0.0.1:3000, once it listens. */
  tellAt: (url: string) => void;
  /** What lets its time pass: accounts settle, events are delivered. */
  job: Job;
  close: () => Promise<void>;
}

const SECOND = 1000;
const LOOPBACK = '127.0.0.1';
const secretKeyOf = (market: Market) => `sk_sandbox_${market}`;
const publishableKeyOf = (market: Market) => `pk_sandbox_${market}`;

/** What events of an account are signed with: made by the first instance, known to all. */
async function webhookSecretOf(database: Database, market: Market): Promise<string> {
  const secret = `whsec_${randomBytes(24).toString('base64url')}`;
  await database.query(
    `insert into card_sandbox.object (account, kind, id, body)
     values ($1, 'webhook_secret', 'current', to_jsonb($2::text)) on conflict do nothing`,
    [market, secret],
  );
  const [kept] = await database.query<{ secret: string }>(
    `select body #>> '{}' as secret from card_sandbox.object
     where account = $1 and kind = 'webhook_secret' and id = 'current'`,
    [market],
  );
  return kept?.secret ?? secret;
}

async function byMarket<Value>(
  read: (market: Market) => Promise<Value> | Value,
): Promise<Record<Market, Value>> {
  return { default: await read('default'), north_america: await read('north_america') };
}

/** A market's account; `tells` says where this server hears of events by now. */
function accountOf(market: Market, secret: string, tells: () => string): Account {
  const webhook = {
    get url() {
      return `${tells()}/webhooks/card/${market}`;
    },
    secret,
  };
  return { id: market, secretKey: secretKeyOf(market), publishableKey: publishableKeyOf(market), webhook };
}

/** Opens the door that knows secret keys, for this process alone; gives its port. */
async function openListener(
  options: FakeStripeOptions,
): Promise<{ listener: FastifyInstance; port: number }> {
  const listener = Fastify();
  await listener.register(fakeStripeApi, { ...options, publishableOnly: false });
  const { port } = new URL(await listener.listen({ host: LOOPBACK, port: 0 }));
  return { listener, port: Number(port) };
}

async function passTime(options: FakeStripeOptions): Promise<void> {
  await settleDue(options, options.now());
  await deliverDue(options, options.now());
}

/** Opens the sandbox's private listener; null where every market has keys of its own: then there is no sandbox at all. */
export async function startFakeStripe(context: Context): Promise<FakeStripe | null> {
  const { config, database, now } = context;
  const sandboxed = markets.filter((market) => config.provider[market] === null);
  if (sandboxed.length === 0) return null;
  const webhookSecrets = await byMarket((market) => webhookSecretOf(database, market));
  let told = '';
  const accounts = sandboxed.map((market) => accountOf(market, webhookSecrets[market], () => told));
  const settlesAfter = config.sandboxSettlesSeconds * SECOND;
  const options: FakeStripeOptions = { store: fakeStripeStore(database), accounts, now, settlesAfter };
  const { listener, port } = await openListener(options);
  const secretKeys = await byMarket(secretKeyOf);
  return {
    address: { host: LOOPBACK, port, secretKeys, webhookSecrets },
    registerFor: (app) =>
      void app.register(fakeStripeApi, { prefix: '/fake-stripe', ...options, publishableOnly: true }),
    tellAt: (url) => {
      told = url;
    },
    job: { name: 'card-sandbox', every: 2, run: () => passTime(options) },
    close: () => listener.close(),
  };
}
