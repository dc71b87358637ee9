import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDatabase, type OwnDatabase } from '../../e2e/support/server/database.ts';
import type { HttpClients } from '../../load-tests/support/http-clients.ts';
import { install } from './install.ts';
import { type Item, type Outcome, productsOfPeers, REQUEST_TIMEOUT, type Shop } from './shop.ts';
import { launch, run } from './shop-process.ts';

const version = '3.7.3';
const packages = [`@vendure/core@${version}`, 'pg@8.23.1'];
const files = {
  'vendure-config.cjs': 'config.cjs',
  'vendure-server.cjs': 'server.cjs',
  'vendure-seed.cjs': 'seed.cjs',
};
/** With this setting Vendure sends no usage data. */
const quiet = { VENDURE_DISABLE_TELEMETRY: 'true' };

/** The peers' products in Vendure's format: a row for each variant, the first of a product with its name. */
function productsCsv(): string {
  const columns = [
    'name',
    'slug',
    'description',
    'assets',
    'facets',
    'optionGroups',
    'optionValues',
    'sku',
    'price',
    'taxCategory',
    'stockOnHand',
    'trackInventory',
    'variantAssets',
    'variantFacets',
  ];
  const rows = productsOfPeers.flatMap(({ name, variants }) =>
    variants.map(({ sku, units }, index) => {
      const product =
        index === 0 ? [name, name.toLowerCase(), 'A week by boat and bike', '', '', 'cabin'] : [];
      return [
        ...product,
        ...Array(6 - product.length).fill(''),
        sku,
        sku,
        '999.50',
        'standard',
        units,
        'true',
        '',
        '',
      ];
    }),
  );
  return [columns, ...rows].map((row) => row.join(',')).join('\n');
}

const orderParts = `... on Order { id state totalWithTax } ... on ErrorResult { errorCode message }`;
const address =
  '{ fullName: "Anna Visser", streetLine1: "Keizersgracht 1", city: "Amsterdam", postalCode: "1015 AA", countryCode: "NL" }';

/** The calls of a checkout after the item is added. */
const checkout = (email: string, shipping: string) => [
  `setCustomerForOrder(input: { firstName: "Anna", lastName: "Visser", emailAddress: "${email}" })`,
  `setOrderShippingAddress(input: ${address})`,
  `setOrderShippingMethod(shippingMethodId: ["${shipping}"])`,
  'transitionOrderToState(state: "ArrangingPayment")',
  'addPaymentToOrder(input: { method: "dummy", metadata: {} })',
];

interface Ids {
  product: string;
  shipping: string;
  variants: ReadonlyMap<string, string>;
}

async function readIds(own: OwnDatabase): Promise<Ids> {
  const database = own.open();
  const variants = await database.query<{ id: number; sku: string }>('select id, sku from product_variant');
  const [ids] = await database.query<{ product: number; shipping: number }>(
    `select "productId" as product, (select min(id) from shipping_method) as shipping
     from product_variant where sku = $1`,
    ['plenty'],
  );
  await database.close();
  return {
    product: String(ids?.product),
    shipping: String(ids?.shipping),
    variants: new Map(variants.map(({ id, sku }) => [sku, String(id)])),
  };
}

/** Buys a variant as a guest, one mutation for each step; the session is kept by its token. */
async function order({ send }: HttpClients, ids: Ids, url: string, item: Item): Promise<Outcome> {
  let token = '';
  const mutate = async (call: string) => {
    const headers: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` };
    const body = { query: `mutation { result: ${call} { ${orderParts} } }` };
    const response = await send(`${url}/shop-api`, {
      method: 'POST',
      body,
      headers,
      timeout: REQUEST_TIMEOUT,
    });
    token ||= String(response?.headers['vendure-auth-token'] ?? '');
    const data = response?.body.data as
      | { result?: { state?: string; errorCode?: string } }
      | null
      | undefined;
    return data?.result ?? null;
  };
  const variant = ids.variants.get(item);
  const email = `${randomUUID()}@example.com`;
  const calls = [
    `addItemToOrder(productVariantId: "${variant}", quantity: 1)`,
    ...checkout(email, ids.shipping),
  ];
  for (const call of calls) {
    const result = await mutate(call);
    if (!result) return 'unknown';
    if (result.errorCode) return 'refused';
    if (result.state === 'PaymentSettled') return 'paid';
  }
  return 'unknown';
}

const query = (text: string) => `/shop-api?${new URLSearchParams({ query: text })}`;
const product = 'id name slug description variants { id name sku priceWithTax stockLevel }';

/** Vendure, with its dummy payment handler that settles at once. */
export async function openVendure(clients: HttpClients): Promise<Shop> {
  const folder = await install('vendure', packages, files);
  const own = await createDatabase();
  const csv = join(folder, 'products.csv');
  await writeFile(csv, productsCsv());
  const settings = { DATABASE_URL: own.url, ...quiet };
  await run({ folder, args: ['seed.cjs', csv], settings: { ...settings, SYNCHRONIZE: 'yes' } });
  const ids = await readIds(own);
  return {
    name: `Vendure ${version}`,
    launch: (port) => launch({ folder, args: ['server.cjs'], settings: { ...settings, PORT: String(port) } }),
    one: { path: query(`{ product(id: "${ids.product}") { ${product} } }`), headers: {} },
    list: {
      path: query(`{ products(options: { take: 20 }) { totalItems items { ${product} } } }`),
      headers: {},
    },
    order: (url, item) => order(clients, ids, url, item),
    ordersGoal: 5,
    close: own.drop,
  };
}
