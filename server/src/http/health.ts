import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds after which a check counts as failed. */
const CHECK_TIMEOUT = 2_000;

type Status = 'ready' | 'quarantined' | 'unavailable';

async function withTimeout(check: () => Promise<Status>, timeout: number): Promise<Status> {
  const finished = new AbortController();
  const unavailable = (): Status => 'unavailable';
  try {
    const late = pause(timeout, undefined, { signal: finished.signal, ref: false });
    return await Promise.race([check(), late.then(unavailable, unavailable)]);
  } catch {
    return 'unavailable';
  } finally {
    finished.abort();
  }
}

interface Health {
  /** Rejects where the server cannot serve visitors. */
  check: () => Promise<void>;
  isQuarantined?: () => Promise<boolean>;
  /** Milliseconds. */
  timeout?: number;
}

/** Registers the health checks: /health/live says that the process runs, /health/ready that it can serve visitors. */
export function registerHealth(
  app: FastifyInstance,
  { check, isQuarantined = async () => false, timeout = CHECK_TIMEOUT }: Health,
): void {
  const statusOf = async (): Promise<Status> => {
    await check();
    return (await isQuarantined()) ? 'quarantined' : 'ready';
  };
  app.get('/health/live', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );
  app.get('/health/ready', async (_request, reply) => {
    const status = await withTimeout(statusOf, timeout);
    reply.header('cache-control', 'no-store').code(status === 'ready' ? 200 : 503);
    return { status };
  });
}
