import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds. */
const PATIENCE = 2_000;

async function answersInTime(check: () => Promise<void>, patience: number): Promise<boolean> {
  const late = new AbortController();
  try {
    const timeout = pause(patience, false, { signal: late.signal, ref: false }).catch(() => false);
    return await Promise.race([check().then(() => true), timeout]);
  } catch {
    return false;
  } finally {
    late.abort();
  }
}

/** Whether the process runs, and whether it can answer visitors; check rejects where it can't. patience in milliseconds. */
export function registerHealth(app: FastifyInstance, check: () => Promise<void>, patience = PATIENCE): void {
  app.get('/health/live', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );
  app.get('/health/ready', async (_request, reply) => {
    const ready = await answersInTime(check, patience);
    reply.header('cache-control', 'no-store').code(ready ? 200 : 503);
    return { status: ready ? 'ready' : 'unavailable' };
  });
}
