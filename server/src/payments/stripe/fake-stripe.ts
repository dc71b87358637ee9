import { randomBytes } from 'node:crypto';
import { fakeStripeApi } from '@towpath/fake-stripe/api/http-api';
import { deliverDue } from '@towpath/fake-stripe/events/webhooks';
import { type SettleResult, settleDue } from '@towpath/fake-stripe/objects/settle-due';
import type { Account, FakeStripeOptions } from '@towpath/fake-stripe/store/accounts';
import { type Market, markets } from '@towpath/rules/core/market';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Context } from '../../database/context.ts';
import type { Database } from '../../database/database.ts';
import type { Job } from '../../jobs/queue.ts';
import { fakeStripeDue, fakeStripeStore } from './fake-stripe-store.ts';
import type { FakeStripeAddress } from './provider.ts';

/** Fake Stripe, for the markets without keys. */
export interface FakeStripe {
  /** Where the server's SDK reaches it, on the loopback interface only. */
  address: FakeStripeAddress;
  /** Registers the browser API at /fake-stripe; it accepts no secret keys. */
  registerBrowserApi: (app: FastifyInstance) => void;
  /** Sets the base URL for webhooks, such as http://127.0.0.1:3000, once the server listens. */
  setWebhookBaseUrl: (url: string) => void;
  /** Settles bank payments and delivers webhooks that are due. */
  job: Job;
  /** Moves the clock of its banks by days and settles what is due then. */
  settle: (days: number) => Promise<SettleResult>;
  close: () => Promise<void>;
}

const SECOND = 1000;
const LOOPBACK = '127.0.0.1';
/** The path at which browsers find it. */
const PREFIX = '/fake-stripe';
const secretKeyOf = (market: Market) => `sk_sandbox_${market}`;
const publishableKeyOf = (market: Market) => `pk_sandbox_${market}`;

/** The webhook secret of an account, created by the first instance and shared by all. */
async function webhookSecretOf(database: Database, market: Market): Promise<string> {
  const secret = `whsec_${randomBytes(24).toString('base64url')}`;
  await database.query(
    `insert into card_sandbox.object (account, kind, id, body)
     values ($1, 'webhook_secret', 'current', to_jsonb($2::text)) on conflict do nothing`,
    [market, secret],
  );
  const [stored] = await database.query<{ secret: string }>(
    `select body #>> '{}' as secret from card_sandbox.object
     where account = $1 and kind = 'webhook_secret' and id = 'current'`,
    [market],
  );
  return stored?.secret ?? secret;
}

async function byMarket<Value>(
  read: (market: Market) => Promise<Value> | Value,
): Promise<Record<Market, Value>> {
  return { default: await read('default'), north_america: await read('north_america') };
}

/** A market's account. The webhook URL is read late because the server's port is not known yet. */
function accountOf(market: Market, secret: string, baseUrl: () => string): Account {
  const webhook = {
    get url() {
      return `${baseUrl()}/webhooks/card/${market}`;
    },
    secret,
  };
  return { id: market, secretKey: secretKeyOf(market), publishableKey: publishableKeyOf(market), webhook };
}

/** Starts the listener that accepts secret keys, for this process alone. */
async function openListener(
  options: FakeStripeOptions,
): Promise<{ listener: FastifyInstance; port: number }> {
  const listener = Fastify();
  await listener.register(fakeStripeApi, { ...options, publishableOnly: false });
  const { port } = new URL(await listener.listen({ host: LOOPBACK, port: 0 }));
  return { listener, port: Number(port) };
}

async function runDue(options: FakeStripeOptions): Promise<void> {
  await settleDue(options, options.now());
  await deliverDue(options, options.now());
}

/** Starts fake Stripe's private listener; null if every market has keys. */
export async function startFakeStripe(context: Context): Promise<FakeStripe | null> {
  const { config, database, now } = context;
  const marketsWithoutKeys = markets.filter((market) => config.provider[market] === null);
  if (marketsWithoutKeys.length === 0) return null;
  const webhookSecrets = await byMarket((market) => webhookSecretOf(database, market));
  let webhookBaseUrl = '';
  const accounts = marketsWithoutKeys.map((market) =>
    accountOf(market, webhookSecrets[market], () => webhookBaseUrl),
  );
  const settlesAfter = config.sandboxSettlesSeconds * SECOND;
  const bankUrl = `${PREFIX}/bank`;
  const options: FakeStripeOptions = {
    store: fakeStripeStore(database),
    accounts,
    now,
    settlesAfter,
    bankUrl,
  };
  const { listener, port } = await openListener(options);
  const secretKeys = await byMarket(secretKeyOf);
  return {
    address: { host: LOOPBACK, port, secretKeys, webhookSecrets },
    registerBrowserApi: (app) =>
      void app.register(fakeStripeApi, { prefix: PREFIX, ...options, publishableOnly: true }),
    setWebhookBaseUrl: (url) => {
      webhookBaseUrl = url;
    },
    job: { name: 'fake-stripe', due: fakeStripeDue, run: () => runDue(options) },
    settle: (days) => settleDue(options, now(), days),
    close: () => listener.close(),
  };
}
