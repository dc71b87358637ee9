import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../../database/database.ts';
import type { ContentVersion } from './content-version.ts';
import { createPictureStore } from './picture-store.ts';

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
};

/** Serves the pictures of the last import at /pictures/ (decision 075). */
export function registerPictures(app: FastifyInstance, sql: Sql, version: ContentVersion): void {
  const find = createPictureStore(sql, version);
  app.get<{ Params: { '*': string } }>('/pictures/*', async ({ params: { '*': path }, headers }, reply) => {
    const picture = await find(path);
    if (!picture) return reply.callNotFound();
    const etag = `"${picture.sha256}"`;
    reply.headers({ etag, 'cache-control': 'public, max-age=3600' });
    if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    // A picture that is opened by itself runs no script.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    return reply.type(types[extname(path)] ?? 'application/octet-stream').send(picture.bytes);
  });
}
