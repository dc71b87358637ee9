import type { ShopProcess } from './shop-process.ts';

/** A request that reads. */
export interface Read {
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** The item of an order, with a million or with few units; at the peers also its SKU. */
export type Item = 'plenty' | 'last';

/** The result of an order; unknown: no response in time, or another one. */
export type Outcome = 'paid' | 'refused' | 'unknown';

/** A shop with a filled database, whose server can be started. */
export interface Shop {
  name: string;
  /** Starts its server in production mode. */
  launch: (port: number) => ShopProcess;
  /** One product by its id. */
  one: Read;
  /** The list of products. */
  list: Read;
  /** Orders one unit and pays it, with the calls that the shop's own front end makes. */
  order: (url: string, item: Item) => Promise<Outcome>;
  /** The goal for paid orders a second here, in times those of this shop; by default as many. */
  ordersGoal?: number;
  /** Drops its database. */
  close: () => Promise<void>;
}

/** Units of the item that has few. */
export const LAST_UNITS = 20;
/** Units of the item that does not run out. */
const PLENTY = 1_000_000;
/** Milliseconds until a request counts as unanswered. */
export const REQUEST_TIMEOUT = 60_000;

/** The peers' products, as many as there are tours here. */
export const productsOfPeers = [
  {
    name: 'Canals',
    variants: [
      { sku: 'plenty', units: PLENTY },
      { sku: 'last', units: LAST_UNITS },
    ],
  },
  ...['Moselle', 'Danube', 'Adria'].map((name) => ({ name, variants: [{ sku: name, units: PLENTY }] })),
];
