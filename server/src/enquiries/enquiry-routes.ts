import type { FastifyInstance } from 'fastify';
import type { Context } from '../database/context.ts';
import { serveCall } from '../http/serve.ts';
import { createEnquiry } from './create-enquiry.ts';

/** Registers the call by which a group asks for a quote (decision 116). */
export function registerEnquiries(app: FastifyInstance, context: Context): void {
  serveCall(app, context, 'createEnquiry', ({ body }) => createEnquiry(context, body));
}
