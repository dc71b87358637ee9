import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BookingRequestInput } from '@towpath/rules/booking/booking-request';
import type { CabinSelection } from '@towpath/rules/booking/cabin-selection';
import { requestFor } from '../../server/src/bookings/test-request.ts';
import type { Answer, Clients } from '../support/client.ts';

/** What customers were told: by a booking's id, the status that was said first. */
export interface Ledger {
  told: Map<string, string>;
  refused: number;
  /** Answers by status, and 'none' where there was none. */
  answers: Map<string, number>;
  /** What nobody may be told, in words. */
  faults: string[];
}

export const newLedger = (): Ledger => ({ told: new Map(), refused: 0, answers: new Map(), faults: [] });

export interface Counter {
  clients: Clients;
  servers: readonly { url: string }[];
  ledger: Ledger;
  until: AbortSignal;
}

const PATIENCE = 30_000;
const BREATH = 50;
const selections: readonly CabinSelection[] = [
  { 'annatwin-upper': [2] },
  { 'annatwin-upper': [1], annasuite: [2] },
  { annasuite: [3, 2] },
];

function judge(ledger: Ledger, answer: Answer): 'told' | 'refused' | 'again' {
  const status = answer ? String(answer.status) : 'none';
  ledger.answers.set(status, (ledger.answers.get(status) ?? 0) + 1);
  if (answer?.status === 200) {
    const { id, status: said } = answer.body;
    const before = ledger.told.get(String(id));
    if (before === 'completed' && said !== 'completed')
      ledger.faults.push(`${id} was completed, now ${said}`);
    ledger.told.set(String(id), String(said));
    return 'told';
  }
  if (answer?.status === 409) return 'refused';
  if (answer && answer.status !== 503) {
    ledger.faults.push(`answered ${answer.status} ${answer.body.error}`);
  } else if (answer && !answer.headers['retry-after']) ledger.faults.push('503 without Retry-After');
  return 'again';
}

/** Sends one request under one key, to one server after another, until somebody says what became of it. */
async function insist(
  { clients, servers, ledger, until }: Counter,
  body: BookingRequestInput,
  first: number,
) {
  for (let tries = first; !until.aborted; tries += 1) {
    const { url } = servers[tries % servers.length] ?? { url: '' };
    const asking = { method: 'POST', body, patience: PATIENCE } as const;
    const outcome = judge(ledger, await clients.ask(`${url}/api/v1/bookings`, asking));
    if (outcome === 'refused') ledger.refused += 1;
    if (outcome !== 'again') return;
    await pause(BREATH * 4);
  }
}

/** A customer who books again and again, each time under a new key. */
export async function shop(counter: Counter, customer: number): Promise<void> {
  for (let turn = customer; !counter.until.aborted; turn += 1) {
    const selection = selections[turn % selections.length];
    await insist(counter, requestFor({ idempotency_key: randomUUID() }, selection), turn);
    await pause(BREATH);
  }
}
