import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../config/errors.ts';
import type { Context } from '../../database/context.ts';
import { serveCall } from '../../http/serve.ts';
import { requireAccess } from '../access/require-access.ts';
import { receiveComplaint } from './complaint-rows.ts';

/** Registers the call by which a customer complains about their booking (decision 099). */
export function registerComplaints(app: FastifyInstance, context: Context): void {
  serveCall(app, context, 'complain', async ({ params: { id }, body, request }) => {
    const booking = await requireAccess(context, request, id);
    return booking instanceof Refusal ? booking : receiveComplaint(context, booking.id, body.text);
  });
}
