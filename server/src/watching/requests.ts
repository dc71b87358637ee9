import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

// Each file is a route of its own, and its name changes with every build.
const filesOfABuild = /^\/(assets|locales)\/.*/;

/** The pattern that a request was answered by: never its address, in which ids are keys (design 4.16). */
function routeLabel(url: string | undefined): string {
  return (url ?? 'none').replace(filesOfABuild, '/$1/*');
}

/** Counts every answer of a server, and every refusal by its reason. */
export function watchRequests(app: FastifyInstance, { requests, refusals }: Metrics): void {
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeLabel(routeOptions.url);
    requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (reply.refusal) refusals.inc({ route, refusal: reply.refusal });
  });
}
