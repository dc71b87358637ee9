import { randomUUID } from 'node:crypto';
import { createDatabase, type OwnDatabase } from '../../e2e/support/server/database.ts';
import type { HttpClients } from '../../load-tests/support/http-clients.ts';
import { install } from './install.ts';
import { type Item, type Outcome, productsOfPeers, REQUEST_TIMEOUT, type Shop } from './shop.ts';
import { launch, run } from './shop-process.ts';

const version = '2.21.2';
const packages = ['medusa', 'framework', 'cli'].map((name) => `@medusajs/${name}@${version}`);
const files = { 'medusa-config.cjs': 'medusa-config.js', 'medusa-seed.cjs': 'seed.js' };
const cli = 'node_modules/@medusajs/cli/cli.js';
/** With this setting Medusa sends no usage data. */
const quiet = { MEDUSA_DISABLE_TELEMETRY: 'true' };

interface Ids {
  key: string;
  region: string;
  shipping: string;
  product: string;
  variants: ReadonlyMap<string, string>;
}

async function readIds(own: OwnDatabase): Promise<Ids> {
  const database = own.open();
  const variants = await database.query<{ id: string; sku: string }>('select id, sku from product_variant');
  const [ids] = await database.query<Omit<Ids, 'variants'>>(
    `select token as key, (select id from region limit 1) as region,
       (select id from shipping_option limit 1) as shipping,
       (select product_id from product_variant where sku = $1) as product
     from api_key where type = 'publishable' limit 1`,
    ['plenty'],
  );
  await database.close();
  if (!ids) throw new Error('Medusa has no publishable key');
  return { ...ids, variants: new Map(variants.map(({ id, sku }) => [sku, id])) };
}

const address = {
  first_name: 'Anna',
  last_name: 'Visser',
  address_1: 'Keizersgracht 1',
  city: 'Amsterdam',
  postal_code: '1015 AA',
  country_code: 'nl',
};

const isId = (value: unknown): value is { id: string } =>
  typeof value === 'object' && value !== null && 'id' in value;

/** Buys a variant as a guest: cart, shipping, payment collection, payment session, completion. */
async function order({ send }: HttpClients, ids: Ids, url: string, item: Item): Promise<Outcome> {
  const headers = { 'x-publishable-api-key': ids.key };
  const post = async (path: string, body: object) =>
    send(`${url}/store/${path}`, { method: 'POST', body, headers, timeout: REQUEST_TIMEOUT });
  const cart = await post('carts', {
    region_id: ids.region,
    email: `${randomUUID()}@example.com`,
    items: [{ variant_id: ids.variants.get(item), quantity: 1 }],
    shipping_address: address,
    billing_address: address,
  });
  if (cart?.status === 400) return 'refused';
  if (!isId(cart?.body.cart)) return 'unknown';
  const { id } = cart.body.cart;
  await post(`carts/${id}/shipping-methods`, { option_id: ids.shipping });
  const collection = await post('payment-collections', { cart_id: id });
  if (!isId(collection?.body.payment_collection)) return 'unknown';
  const sessions = `payment-collections/${collection.body.payment_collection.id}/payment-sessions`;
  await post(sessions, { provider_id: 'pp_system_default' });
  const completed = await post(`carts/${id}/complete`, {});
  if (completed?.body.type === 'order') return 'paid';
  return completed && completed.status < 500 ? 'refused' : 'unknown';
}

/** Medusa, with its payment provider that authorises every payment; its money is not captured. */
export async function openMedusa(clients: HttpClients): Promise<Shop> {
  const folder = await install('medusa', packages, files);
  const own = await createDatabase();
  const settings = { DATABASE_URL: own.url, ...quiet };
  await run({ folder, args: [cli, 'db:migrate'], settings });
  const filling = { ...settings, PRODUCTS: JSON.stringify(productsOfPeers) };
  await run({ folder, args: [cli, 'exec', './seed.js'], settings: filling });
  const ids = await readIds(own);
  const headers = { 'x-publishable-api-key': ids.key };
  const fields = `region_id=${ids.region}&fields=*variants.calculated_price,+variants.inventory_quantity`;
  return {
    name: `Medusa ${version}`,
    launch: (port) =>
      launch({ folder, args: [cli, 'start', '-H', '127.0.0.1', '-p', String(port)], settings }),
    one: { path: `/store/products/${ids.product}?${fields}`, headers },
    list: { path: `/store/products?limit=20&${fields}`, headers },
    order: (url, item) => order(clients, ids, url, item),
    close: own.drop,
  };
}
