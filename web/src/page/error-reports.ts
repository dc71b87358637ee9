import { FAULTS_PATH, type Fault, FaultResponse, faultOf } from '@towpath/rules/core/browser-fault';
import * as v from 'valibot';
import { ApiError, httpTransport } from '../api/api.ts';
import type { MatchPage } from './page.ts';

/** Different faults reported per page load. */
const MAX_REPORTS = 5;

interface ReportResult {
  /** Whether the server answered. */
  isReachable: boolean;
  /** The request id of the report in the server's log. */
  requestId: string | null;
}

const reports = new Map<string, Promise<ReportResult>>();
let describe = (thrown: unknown): Fault => faultOf(thrown, '', 'unknown');

async function send(body: Fault): Promise<ReportResult> {
  try {
    const response = await httpTransport({ method: 'POST', path: FAULTS_PATH, body });
    const read = v.safeParse(FaultResponse, response.body);
    return { isReachable: true, requestId: read.success ? read.output.request_id : null };
  } catch {
    return { isReachable: false, requestId: null };
  }
}

/** Reports a fault to the server's log; the same fault once per page load (decision 021). */
export function reportFault(thrown: unknown): Promise<ReportResult> {
  const fault = describe(thrown);
  const key = fault.message + fault.stack;
  const known = reports.get(key);
  if (known) return known;
  const report =
    reports.size < MAX_REPORTS ? send(fault) : Promise.resolve({ isReachable: true, requestId: null });
  reports.set(key, report);
  return report;
}

/** Whether the server has logged the error itself. It does not know that a response has the wrong shape. */
const isLogged = (error: unknown) => error instanceof ApiError && error.kind !== 'shape';

/** The request id of a failure in the server's log, for visitors to quote; null if the server was not reached. */
export async function getErrorReference(error: unknown): Promise<string | null> {
  if (error instanceof ApiError && isLogged(error)) return error.requestId;
  return (await reportFault(error)).requestId;
}

/** Reports a response of the wrong shape; other failed calls are in the server's log already. */
export function reportInvalidResponse(error: unknown): void {
  if (error instanceof ApiError && error.kind === 'shape') void reportFault(error);
}

/** Reports an uncaught error of the site's own code, not of a browser extension. */
function reportUncaught(thrown: unknown): void {
  if (isLogged(thrown) || !(thrown instanceof Error)) return;
  if (thrown.stack?.includes(`${window.location.origin}/`)) void reportFault(thrown);
}

/** Reports uncaught errors from now on, with the route pattern and the build's entry file. */
export function startErrorReporting(matchPage: MatchPage, build: string): void {
  const route = () => matchPage(window.location.pathname)?.page.path ?? '*';
  describe = (thrown) => faultOf(thrown, route(), build);
  window.addEventListener('error', ({ error }) => reportUncaught(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportUncaught(reason));
}
