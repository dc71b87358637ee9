import { type BookingLog, bookRepeatedly, newBookingLog } from '../../load-tests/kills/booking-clients.ts';
import { seededRandom } from '../../load-tests/payments/seeded-random.ts';
import { countFaults, type Tally, visit } from '../../load-tests/payments/visitors/visitor.ts';
import { openVisitorClient } from '../../load-tests/payments/visitors/visitor-client.ts';
import { drawPlan } from '../../load-tests/payments/visitors/visitor-plan.ts';
import { forwardedHeaders } from '../../load-tests/support/http-clients.ts';
import { type Environment, SEED } from './environment.ts';

const BOOKERS = 3;
const PAYERS = 3;

/** Clients that book, and visitors that book and pay, until they are stopped. */
export interface Traffic {
  log: BookingLog;
  tally: Tally;
  /** Acknowledged bookings and started payments. */
  counts: () => { booked: number; paid: number };
  stop: () => Promise<void>;
}

async function payRepeatedly(
  { url, stripe }: Environment,
  payer: number,
  tally: Tally,
  until: AbortSignal,
): Promise<void> {
  const client = openVisitorClient(url, stripe.url, countFaults(tally), forwardedHeaders);
  for (let turn = 0; !until.aborted; turn += 1) {
    const random = seededRandom(SEED, `payer ${payer}, turn ${turn}`);
    await visit({ client, random, plan: { ...drawPlan(random), subject: 'booking' }, tally }, null);
  }
}

/** Starts the traffic through the proxy. */
export function startTraffic(environment: Environment): Traffic {
  const stopping = new AbortController();
  const log = newBookingLog();
  const tally: Tally = new Map();
  const { clients, url } = environment;
  const target = { clients, servers: [{ url }], log, until: stopping.signal };
  const running = [
    ...Array.from({ length: BOOKERS }, (_, index) => bookRepeatedly(target, index)),
    ...Array.from({ length: PAYERS }, (_, payer) =>
      payRepeatedly(environment, payer, tally, stopping.signal),
    ),
  ];
  return {
    log,
    tally,
    counts: () => ({
      booked: [...log.acknowledged.values()].filter((status) => status === 'completed').length,
      paid: tally.get('start 200') ?? 0,
    }),
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
