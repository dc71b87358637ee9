import type { FastifyInstance } from 'fastify';
import type { Context } from '../database/context.ts';
import { createHttpServer } from '../http/server.ts';
import { updateDatabaseMetrics } from './database-metrics.ts';
import type { Metrics } from './metrics.ts';

/**
 * Creates the server of the Prometheus endpoint. It is separate, so that it is not public and is exempt from load shedding.
 * context: null without a database; then only process metrics are served.
 */
export function createMetricsServer(metrics: Metrics, context: Context | null): FastifyInstance {
  const app = createHttpServer();
  app.get('/metrics', async (_request, reply) => {
    if (context) await updateDatabaseMetrics(context, metrics);
    reply.type(metrics.registry.contentType).header('cache-control', 'no-store');
    return metrics.registry.metrics();
  });
  return app;
}
