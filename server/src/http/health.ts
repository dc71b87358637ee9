import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds. */
const PATIENCE = 2_000;

type Status = 'ready' | 'quarantined' | 'unavailable';

async function withinPatience(check: () => Promise<Status>, patience: number): Promise<Status> {
  const late = new AbortController();
  const unavailable = (): Status => 'unavailable';
  try {
    const timeout = pause(patience, undefined, { signal: late.signal, ref: false });
    return await Promise.race([check(), timeout.then(unavailable, unavailable)]);
  } catch {
    return 'unavailable';
  } finally {
    late.abort();
  }
}

interface Health {
  /** Rejects where visitors cannot be answered. */
  check: () => Promise<void>;
  isQuarantined?: () => Promise<boolean>;
  /** Milliseconds. */
  patience?: number;
}

/** Whether the process runs, and whether visitors may be sent to it: not while the database is in quarantine either. */
export function registerHealth(
  app: FastifyInstance,
  { check, isQuarantined = async () => false, patience = PATIENCE }: Health,
): void {
  const statusOf = async (): Promise<Status> => {
    await check();
    return (await isQuarantined()) ? 'quarantined' : 'ready';
  };
  app.get('/health/live', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );
  app.get('/health/ready', async (_request, reply) => {
    const status = await withinPatience(statusOf, patience);
    reply.header('cache-control', 'no-store').code(status === 'ready' ? 200 : 503);
    return { status };
  });
}
