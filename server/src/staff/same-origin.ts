import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/** The origin of the office: PUBLIC_URL's, else that of the request. */
export function officeOrigin({ publicUrl }: Pick<Config, 'publicUrl'>, request: FastifyRequest): string {
  return publicUrl === null ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin;
}

/**
 * Whether a page of this site sent a request, by the headers that browsers set and scripts can't change. Browsers that do
 * not send Sec-Fetch-Site send Origin with every POST and DELETE.
 */
export function isSameOrigin(config: Pick<Config, 'publicUrl'>, request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined) return site === 'same-origin';
  return origin === officeOrigin(config, request);
}
