import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BookingRequestInput } from '@towpath/rules/booking/booking-request';
import type { CabinSelection } from '@towpath/rules/booking/cabins/cabin-selection';
import { requestFor } from '../../server/src/testing/bookings/test-request.ts';
import type { HttpClients, Response } from '../support/http-clients.ts';
import { increment } from '../support/report.ts';

/** The responses that clients got. */
export interface BookingLog {
  /** Booking id to the latest status in a response. */
  acknowledged: Map<string, string>;
  /** Responses by status; 'none' for no response. */
  statuses: Map<string, number>;
  /** Responses that must not occur. */
  faults: string[];
}

/** The log of a run that has not begun. */
export const newBookingLog = (): BookingLog => ({ acknowledged: new Map(), statuses: new Map(), faults: [] });

/** Where and until when clients book. */
interface BookingTarget {
  clients: HttpClients;
  servers: readonly { url: string }[];
  log: BookingLog;
  until: AbortSignal;
}

const RETRY_DELAY = 200;
const PAUSE = 50;
const selections: readonly CabinSelection[] = [
  { 'annatwin-upper': [2] },
  { 'annatwin-upper': [1], annasuite: [2] },
  { annasuite: [3, 2] },
];

/** Logs a response; whether it is final. */
function logResponse({ acknowledged, statuses, faults }: BookingLog, response: Response): boolean {
  increment(statuses, response ? String(response.status) : 'none');
  if (response?.status === 200) {
    const [id, status] = [String(response.body.id), String(response.body.status)];
    if (acknowledged.get(id) === 'completed' && status !== 'completed')
      faults.push(`${id} was completed, now ${status}`);
    acknowledged.set(id, status);
    return true;
  }
  if (response?.status === 409) return true;
  if (response && response.status !== 503) faults.push(`status ${response.status} ${response.body.error}`);
  else if (response && !response.headers['retry-after']) faults.push('503 without Retry-After');
  return false;
}

/** Sends a request with one idempotency key to one server after another until there is a final response. */
async function sendUntilFinal(
  { clients, servers, log, until }: BookingTarget,
  body: BookingRequestInput,
  first: number,
) {
  for (let tries = first; !until.aborted; tries += 1) {
    const { url } = servers[tries % servers.length] ?? { url: '' };
    const response = await clients.send(`${url}/api/v1/bookings`, { method: 'POST', body });
    if (logResponse(log, response)) return;
    await pause(RETRY_DELAY);
  }
}

/** Books repeatedly, each time with a new idempotency key. */
export async function bookRepeatedly(target: BookingTarget, client: number): Promise<void> {
  for (let turn = client; !target.until.aborted; turn += 1) {
    const selection = selections[turn % selections.length];
    await sendUntilFinal(target, requestFor({ idempotency_key: randomUUID() }, selection), turn);
    await pause(PAUSE);
  }
}
