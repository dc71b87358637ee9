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

interface Reference {
  path: string;
  title: string;
  /** An OpenAPI document, made of our own shapes: a record, whose parts the viewer's type spells out. */
  document: Record<string, unknown>;
}

/** Serves a viewer of an OpenAPI document below a path, all of it from this server. */
export function registerViewer(app: FastifyInstance, { path, title, document }: Reference): void {
  app.register(async (scope) => {
    await scope.register(swagger, {
      mode: 'static',
      specification: { document: document as unknown as StaticDocumentSpec['document'] },
    });
    await scope.register(swaggerUi, {
      routePrefix: path,
      staticCSP: policy,
      uiConfig: { layout: 'BaseLayout', docExpansion: 'list', deepLinking: true, supportedSubmitMethods: [] },
      theme: { title },
    });
  });
}

/** Serves the API reference at /docs. */
export function registerApiReference(app: FastifyInstance, context: Pick<Context, 'config' | 'now'>): void {
  registerViewer(app, { path: '/docs', title: 'Towpath API', document: openApi(todayOf(context)) });
}
