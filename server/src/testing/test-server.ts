import type { FastifyInstance, InjectOptions } from 'fastify';
import { createHttpServer } from '../http/server.ts';

/** A response as a client sees it. */
interface TestResponse {
  status: number;
  headers: Record<string, unknown>;
  /** The parsed JSON body, or the text of other content types. */
  body: unknown;
}

/** Creates a server with some routes only, and functions that call it in process. */
export function createTestServer(register: (app: FastifyInstance) => void) {
  const app = createHttpServer();
  register(app);
  const ask = async (options: InjectOptions): Promise<TestResponse> => {
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
