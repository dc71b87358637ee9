import type { FastifyInstance } from 'fastify';
import type { Context } from '../../database/context.ts';
import { countedClientOf } from '../../http/limits/rate-limits.ts';
import { serveCall } from '../../http/serve.ts';
import { releaseHold, renewHold, takeHold } from './take-hold.ts';

/** Registers the calls of holds (decision 078). */
export function registerHolds(app: FastifyInstance, context: Context): void {
  serveCall(app, context, 'takeHold', ({ params, body, request }) =>
    takeHold(context, params.id, { request: body, client: countedClientOf(context.config, request) }),
  );
  serveCall(app, context, 'renewHold', ({ params, body, request }) =>
    renewHold(context, params.id, { request: body, client: countedClientOf(context.config, request) }),
  );
  for (const name of ['deleteHold', 'releaseHold'] as const)
    serveCall(app, context, name, async ({ params }) => ({
      released: await releaseHold(context, params.id),
    }));
}
