import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { type Context, todayOf } from '../database/context.ts';
import { openApi } from './openapi.ts';

/** Swagger UI sets styles from its script and draws its icons from data URLs; everything else comes from here. */
const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** Serves the API reference at /docs, all of it from this server. */
export function registerApiReference(app: FastifyInstance, context: Pick<Context, 'config' | 'now'>): void {
  // Made of our own shapes: a record, whose parts the viewer's type spells out.
  const document = openApi(todayOf(context)) as unknown as StaticDocumentSpec['document'];
  app.register(async (scope) => {
    await scope.register(swagger, { mode: 'static', specification: { document } });
    await scope.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: policy,
      uiConfig: { layout: 'BaseLayout', docExpansion: 'list', deepLinking: true, supportedSubmitMethods: [] },
      theme: { title: 'Towpath API' },
    });
  });
}
