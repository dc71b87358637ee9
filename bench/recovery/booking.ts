import { randomUUID } from 'node:crypto';
import type { HttpClients } from '../../load-tests/support/http-clients.ts';
import { requestFor } from '../../server/src/testing/bookings/test-request.ts';

const CLIENTS = 4;

/** A booking that was acknowledged; times in milliseconds of the machine's clock. */
export interface Acknowledged {
  id: string;
  sent: number;
  answered: number;
}

/** Books with several clients until it is stopped. */
export function startBooking(clients: HttpClients, url: string) {
  const stopping = new AbortController();
  const acknowledged: Acknowledged[] = [];
  const book = async () => {
    while (!stopping.signal.aborted) {
      const sent = Date.now();
      const body = requestFor({ idempotency_key: randomUUID() }, { 'annatwin-upper': [1] });
      const response = await clients.send(`${url}/api/v1/bookings`, { method: 'POST', body });
      if (response?.status === 200 && response.body.status === 'completed')
        acknowledged.push({ id: String(response.body.id), sent, answered: Date.now() });
    }
  };
  const running = Promise.all(Array.from({ length: CLIENTS }, book));
  return {
    acknowledged,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
