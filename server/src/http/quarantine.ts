import { apiBase } from '@towpath/rules/contract/contract';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../config/errors.ts';
import type { IsQuarantined } from '../database/quarantine.ts';
import { isClosedInQuarantine } from './call-refusals.ts';
import { sendRefusal } from './serve.ts';

const refusal = new Refusal(
  503,
  'quarantine',
  'Bookings and payments are closed for now. Please try again later.',
);

const isCall = (url: string) => url.startsWith(`${apiBase}/`);

/** Refuses to hold, to book and to pay while the database is in quarantine (decision 054); what only reads is answered. */
export function refuseInQuarantine(app: FastifyInstance, isQuarantined: IsQuarantined): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isCall(request.url) || !isClosedInQuarantine(request.method, request.url.slice(apiBase.length)))
      return;
    if (!(await isQuarantined())) return;
    request.log.error('refused: the database is in quarantine');
    sendRefusal(reply, refusal);
    return reply;
  });
}
