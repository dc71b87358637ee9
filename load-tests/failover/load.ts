import { type Ledger, newLedger, shop } from '../kills/customers.ts';
import { type Answer, openBrowser } from '../payments/browser.ts';
import { chanceOf } from '../payments/chance.ts';
import { drawPlan } from '../payments/plan.ts';
import { type Tally, visit } from '../payments/visitor.ts';
import { forwardedHeaders } from '../support/client.ts';
import { type House, SEED } from './house.ts';

const CUSTOMERS = 3;
const PAYERS = 3;

/** Customers who book and visitors who book and pay, all through the proxy, until they are told to stop. */
export interface Load {
  ledger: Ledger;
  tally: Tally;
  /** Bookings that were acknowledged, and payments that were begun. */
  counts: () => { booked: number; paid: number };
  stop: () => Promise<void>;
}

async function payOnAndOn(house: House, payer: number, tally: Tally, until: AbortSignal): Promise<void> {
  const countFaults = (answer: Answer) => {
    if (answer?.status === 500) tally.set('answered 500', (tally.get('answered 500') ?? 0) + 1);
  };
  const browser = openBrowser(house.url, house.provider.url, countFaults, forwardedHeaders);
  for (let turn = 0; !until.aborted; turn += 1) {
    const chance = chanceOf(SEED, `payer ${payer}, turn ${turn}`);
    await visit({ browser, chance, plan: { ...drawPlan(chance), subject: 'booking' }, tally }, null);
  }
}

/** Sends customers and payers to a house. */
export function startLoad(house: House): Load {
  const closing = new AbortController();
  const ledger = newLedger();
  const tally: Tally = new Map();
  const { clients, url } = house;
  const counter = { clients, servers: [{ url }], ledger, until: closing.signal };
  const everybody = [
    ...Array.from({ length: CUSTOMERS }, (_, customer) => shop(counter, customer)),
    ...Array.from({ length: PAYERS }, (_, payer) => payOnAndOn(house, payer, tally, closing.signal)),
  ];
  return {
    ledger,
    tally,
    counts: () => ({
      booked: [...ledger.told.values()].filter((status) => status === 'completed').length,
      paid: tally.get('start 200') ?? 0,
    }),
    stop: async () => {
      closing.abort();
      await Promise.all(everybody);
    },
  };
}
