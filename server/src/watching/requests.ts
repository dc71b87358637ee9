import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

// Each file is a route of its own, and its name changes with every build.
const filesOfABuild = /^\/(assets|locales)\/.*/;

/** The pattern that a request was answered by: never its address, in which ids are keys (design 4.16). */
function routeLabel(url: string | undefined): string {
  return (url ?? 'none').replace(filesOfABuild, '/$1/*');
}

/** An answer to be counted; ms in milliseconds. */
interface Answered {
  method: string;
  route: string | undefined;
  status: number;
  ms: number;
  refusal?: string | null;
}

/** Counts an answer, and a refusal by its reason. */
export function countAnswer({ requests, refusals }: Metrics, answered: Answered): void {
  const { method, status, ms, refusal } = answered;
  const route = routeLabel(answered.route);
  requests.observe({ method, route, status }, ms / 1000);
  if (refusal) refusals.inc({ route, refusal });
}

/** Counts every answer of a server. */
export function watchRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    const { statusCode: status, elapsedTime: ms, refusal } = reply;
    countAnswer(metrics, { method, route: routeOptions.url, status, ms, refusal });
    done();
  });
}
