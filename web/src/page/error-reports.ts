import { FAULTS_PATH, type Fault, FaultTold, faultOf } from '@towpath/rules/core/fault';
import * as v from 'valibot';
import { ApiError, overHttp } from '../api/api.ts';
import type { MatchPage } from './page.ts';

/** Different faults that one page load tells of: what keeps failing is not news. */
const MOST = 5;

interface Told {
  /** The server is there. */
  answered: boolean;
  /** What the fault is called in its log. */
  number: string | null;
}

const told = new Map<string, Promise<Told>>();
let describe = (thrown: unknown): Fault => faultOf(thrown, '', 'unknown');

async function send(body: Fault): Promise<Told> {
  try {
    const answer = await overHttp({ method: 'POST', path: FAULTS_PATH, body });
    const read = v.safeParse(FaultTold, answer.body);
    return { answered: true, number: read.success ? read.output.request_id : null };
  } catch {
    return { answered: false, number: null };
  }
}

/** Tells the operator's log of a fault, the same one once (decision 021). */
export function tell(thrown: unknown): Promise<Told> {
  const fault = describe(thrown);
  const key = fault.message + fault.stack;
  const known = told.get(key);
  if (known) return known;
  const telling = told.size < MOST ? send(fault) : Promise.resolve({ answered: true, number: null });
  told.set(key, telling);
  return telling;
}

/** Whether the log holds it already: the server knows how it answered, but not that the answer was not as agreed. */
const isKnown = (error: unknown) => error instanceof ApiError && error.kind !== 'shape';

/** The number of a failure in the operator's log; null where nothing was heard of the server. */
export async function numberOf(error: unknown): Promise<string | null> {
  if (error instanceof ApiError && isKnown(error)) return error.requestId;
  return (await tell(error)).number;
}

/** Tells of an answer of the wrong shape, shown or not; other failed calls stand in the server's log. */
export function tellOfAnswer(error: unknown): void {
  if (error instanceof ApiError && error.kind === 'shape') void tell(error);
}

/** Tells of what an error without a screen throws, if it is of our own code and not of a browser's extension. */
function tellOfOwn(thrown: unknown): void {
  if (isKnown(thrown) || !(thrown instanceof Error)) return;
  if (thrown.stack?.includes(`${window.location.origin}/`)) void tell(thrown);
}

/** From now on faults are told of, with the page's pattern and the file that the screens came from. */
export function startFaults(matchPage: MatchPage, build: string): void {
  const route = () => matchPage(window.location.pathname)?.page.path ?? '*';
  describe = (thrown) => faultOf(thrown, route(), build);
  window.addEventListener('error', ({ error }) => tellOfOwn(error));
  window.addEventListener('unhandledrejection', ({ reason }) => tellOfOwn(reason));
}
