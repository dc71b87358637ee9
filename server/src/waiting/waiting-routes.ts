import type { FastifyInstance } from 'fastify';
import { notFound } from '../config/errors.ts';
import { type Context, todayOf } from '../database/context.ts';
import { serveCall } from '../http/serve.ts';
import {
  acceptOffer,
  changeWishes,
  declineOffer,
  keepWaiting,
  leaveList,
  readEntry,
} from './change-entry.ts';
import { joinWaitingList } from './join.ts';
import { countWaitingFor } from './waiting-for.ts';

/** Registers the calls of the waiting list (decision 131). */
export function registerWaiting(app: FastifyInstance, context: Context): void {
  serveCall(app, context, 'waitingParties', async ({ params }) => {
    const parties = await countWaitingFor(context.database, params.id, todayOf(context));
    return parties === null ? notFound('departure') : { parties };
  });
  serveCall(app, context, 'joinWaitingList', ({ body }) => joinWaitingList(context, body));
  serveCall(app, context, 'waitingEntry', ({ params }) => readEntry(context, params.id));
  serveCall(app, context, 'changeWaiting', ({ params, body }) => changeWishes(context, params.id, body));
  serveCall(app, context, 'leaveWaitingList', ({ params }) => leaveList(context, params.id));
  serveCall(app, context, 'keepWaiting', ({ params }) => keepWaiting(context, params.id));
  serveCall(app, context, 'acceptOffer', ({ params }) => acceptOffer(context, params.id, params.offer));
  serveCall(app, context, 'declineOffer', ({ params }) => declineOffer(context, params.id, params.offer));
}
