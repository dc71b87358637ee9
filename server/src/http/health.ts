import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds. */
const CHECK_TIMEOUT = 2_000;

async function succeedsInTime(check: () => Promise<void>, timeout: number): Promise<boolean> {
  const finished = new AbortController();
  try {
    const late = pause(timeout, false, { signal: finished.signal, ref: false }).catch(() => false);
    return await Promise.race([check().then(() => true), late]);
  } catch {
    return false;
  } finally {
    finished.abort();
  }
}

/**
 * Registers the health checks: /health/live says that the process runs, /health/ready that it can serve visitors. check
 * rejects where it can't; timeout in milliseconds.
 */
export function registerHealth(
  app: FastifyInstance,
  check: () => Promise<void>,
  timeout = CHECK_TIMEOUT,
): void {
  app.get('/health/live', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );
  app.get('/health/ready', async (_request, reply) => {
    const ready = await succeedsInTime(check, timeout);
    reply.header('cache-control', 'no-store').code(ready ? 200 : 503);
    return { status: ready ? 'ready' : 'unavailable' };
  });
}
