import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../database/context.ts';
import { createAssetReader } from './asset-store.ts';

/** A year in seconds. */
const YEAR = 365 * 24 * 3600;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Serves the assets of other versions, whose pages visitors and staff still have open (decision 125). Own files have routes of their own. */
export function registerStoredAssets(app: FastifyInstance, { database, now }: Context): void {
  const read = createAssetReader(database, now);
  for (const folder of ['/assets/', '/office/assets/'])
    app.get<{ Params: { '*': string } }>(`${folder}*`, async ({ params: { '*': name } }, reply) => {
      const bytes = await read(folder + name);
      if (!bytes) return reply.callNotFound();
      reply.header('cache-control', `public, max-age=${YEAR}, immutable`);
      return reply.type(types[extname(name)] ?? 'application/octet-stream').send(bytes);
    });
}
