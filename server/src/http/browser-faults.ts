import { FAULTS_PATH, Fault } from '@towpath/rules/core/browser-fault';
import { issuesOf } from '@towpath/rules/core/issue';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { invalid } from '../config/errors.ts';
import { faultLimit } from './limits/rate-limits.ts';
import { sendRefusal } from './serve.ts';

/** Bytes; browsers truncate a report to less before they send it. */
const BODY_LIMIT = 12 * 1024;

/** Logs the faults that browsers report, and answers the request id under which a report is found in the log (decision 021). */
export function registerBrowserFaults(app: FastifyInstance): void {
  const options = { bodyLimit: BODY_LIMIT, config: faultLimit };
  app.post(FAULTS_PATH, options, (request, reply) => {
    reply.header('cache-control', 'no-store');
    const read = v.safeParse(Fault, request.body);
    if (!read.success) return sendRefusal(reply, invalid(issuesOf(read.issues)));
    request.log.warn({ fault: read.output }, 'browser fault');
    return reply.code(202).send({ request_id: request.id });
  });
}
