import type { FastifyInstance, InjectOptions } from 'fastify';
import { createHttpServer } from '../http/server.ts';

/** An answer as a client sees it. */
export interface Answered {
  status: number;
  headers: Record<string, unknown>;
  /** The body read as JSON, or its text where it is none. */
  body: unknown;
}

/** A server with some rooms only, for tests, and what calls it in process. */
export function serverWith(register: (app: FastifyInstance) => void) {
  const app = createHttpServer();
  register(app);
  const ask = async (options: InjectOptions): Promise<Answered> => {
    const { statusCode, headers, body } = await app.inject(options);
    const json = String(headers['content-type']).includes('json');
    return { status: statusCode, headers, body: json ? JSON.parse(body) : body };
  };
  return {
    app,
    ask,
    get: (url: string) => ask({ method: 'GET', url }),
    post: (url: string, payload: object) => ask({ method: 'POST', url, payload }),
  };
}
