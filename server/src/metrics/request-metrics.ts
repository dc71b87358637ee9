import type { FastifyInstance } from 'fastify';
import { overloaded } from '../http/limits/admission.ts';
import type { Metrics } from './metrics.ts';

// Each file has its own route, and its name changes with every build.
const builtFile = /^\/(assets|locales)\/.*/;

/** The label of a route: its pattern, never the URL, in which ids are keys (specification 10.16). */
function routeLabel(pattern: string | undefined): string {
  return (pattern ?? 'none').replace(builtFile, '/$1/*');
}

/**
 * Counts the responses of a server, their duration, and refusals by their code. Requests refused by load shedding have
 * their own counter (decision 047), because here they would look like faults.
 */
export function countResponses(app: FastifyInstance, { requests, refusals }: Metrics): void {
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    const { statusCode: status, elapsedTime, refusal } = reply;
    if (refusal === overloaded.error) return done();
    const route = routeLabel(routeOptions.url);
    requests.observe({ method, route, status }, elapsedTime / 1000);
    if (refusal) refusals.inc({ route, refusal });
    done();
  });
}
