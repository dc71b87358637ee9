import type { FastifyInstance } from 'fastify';
import { Refusal } from '../config/errors.ts';
import type { IsQuarantined } from '../database/quarantine.ts';
import { sendRefusal } from './serve.ts';

const refusal = new Refusal(
  503,
  'quarantine',
  'Bookings and payments are closed for now. Please try again later.',
);
const refused = /^\/api\/v1\/(bookings|payments|holds|departures\/[^/]*\/holds)\b/;

/** Refuses to hold, to book and to pay while the database is in quarantine (decision 054); what only reads is answered. */
export function refuseInQuarantine(app: FastifyInstance, isQuarantined: IsQuarantined): void {
  app.addHook('onRequest', async (request, reply) => {
    if (['GET', 'HEAD'].includes(request.method) || !refused.test(request.url) || !(await isQuarantined()))
      return;
    request.log.error('refused: the database is in quarantine');
    sendRefusal(reply, refusal);
    return reply;
  });
}
