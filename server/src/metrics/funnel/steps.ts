import { apiBase, contract } from '@towpath/rules/contract/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The steps before the booking; the others follow from the bookings themselves. */
export type CountedStep = 'calendar' | 'hold';

const holdRoute = `POST ${apiBase}${contract.takeHold.path}`;
/** Called when the date step of a tour is opened within the site. */
const pricesRoute = `GET ${apiBase}${contract.tourPrices.path}`;
const datePage = /\/tours\/[^/]+\/?$/;
/** What a browser says that it loads, which programs that follow links do not. */
const documents = ['document', 'iframe', 'frame'];

/** The step that a visitor has reached with a request; null for any other request. */
export function stepOf(
  {
    method,
    url,
    headers,
    routeOptions,
  }: Pick<FastifyRequest, 'method' | 'url' | 'headers'> & { routeOptions: { url?: string } },
  { statusCode }: Pick<FastifyReply, 'statusCode'>,
): CountedStep | null {
  if (statusCode !== 200) return null;
  const route = `${method} ${routeOptions.url}`;
  const loads = headers['sec-fetch-dest'];
  if (route === holdRoute) return 'hold';
  if (route === pricesRoute) return loads === 'empty' ? 'calendar' : null;
  const isDocument = route === 'GET /*' && documents.includes(String(loads));
  return isDocument && datePage.test(url.split('?', 1)[0] ?? '') ? 'calendar' : null;
}
