import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves the pictures of the catalogue's folder at /pictures/. */
export function registerPictures(app: FastifyInstance, catalogue: string): void {
  const root = join(catalogue, 'pictures');
  if (!existsSync(root)) return;
  app.register(fastifyStatic, { root, prefix: '/pictures/', decorateReply: false, maxAge: '1h' });
}
