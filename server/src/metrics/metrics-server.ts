import type { FastifyInstance } from 'fastify';
import type { Context } from '../database/context.ts';
import { createHttpServer } from '../http/server.ts';
import { readDatabase } from './database-metrics.ts';
import type { Metrics } from './metrics.ts';

/**
 * What Prometheus asks, as a server of its own: it listens where visitors don't come, and answers while they are sent
 * away. Without a database (null) it tells of this process alone.
 */
export function metricsServer(
  metrics: Metrics,
  context: Pick<Context, 'database' | 'now'> | null,
): FastifyInstance {
  const app = createHttpServer();
  app.get('/metrics', async (_request, reply) => {
    if (context) await readDatabase(context.database, metrics, context.now());
    reply.type(metrics.registry.contentType).header('cache-control', 'no-store');
    return metrics.registry.metrics();
  });
  return app;
}
