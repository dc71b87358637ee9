import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { responses as responsesOf2027 } from './test-responses.ts';

/** Reads of a new booking until it is decided. */
const READS_UNTIL_DECIDED = 4;

const ERROR_PAGE = '<html><body><h1>500</h1><script>alert("Tomcat")</script></body></html>';

type Responses = typeof responsesOf2027;
type Respond = (response: ServerResponse) => void;

const respondWith =
  (status: number, type: string, body: string): Respond =>
  (response) =>
    void response.writeHead(status, { 'content-type': type }).end(body);
const respondWithJson = (status: number, body: unknown) =>
  respondWith(status, 'application/vnd.reederei+json', JSON.stringify(body));

/** JSON with another content type. */
const respondWithPlainJson = (body: unknown) => respondWith(200, 'text/plain', JSON.stringify(body));

const missing = respondWith(404, 'text/plain', 'Nix gefunden');

/** Invalid responses by the last segment of a path: /tours/broken, /departures/broken, /bookings/broken … */
const badResponses: Readonly<Record<string, Respond>> = {
  gone: missing,
  strange: respondWith(400, 'text/plain', 'Ungültige Nummer'),
  'gone-in-html': respondWith(404, 'text/html', '<h1>404</h1>'),
  broken: respondWith(500, 'text/html', ERROR_PAGE),
  busy: respondWith(503, 'text/plain', 'Wartung bis 6 Uhr'),
  'busy-until': (response) => void response.writeHead(503, { 'retry-after': '90' }).end(),
  garbled: respondWith(200, 'application/json', '{"id": "garbled", '),
  login: respondWith(200, 'text/html', '<form>Bitte anmelden</form>'),
  nothing: respondWith(200, 'application/json', 'null'),
  listed: respondWith(200, 'application/json', '[]'),
  nulls: respondWithJson(200, { id: 'nulls', tours: null, tour_id: null, status: null }),
  empty: respondWith(204, 'application/json', ''),
  cut: (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '9000' }).write('{"id":');
    response.destroy();
  },
  silent: () => {},
};

/** The path of a request below /api/v1. */
const pathOf = ({ url = '' }: IncomingMessage) => url.replace(/\?.*/, '').replace(/^\/api\/v1/, '');

function responseAt(path: string, responses: Responses): Respond {
  const badResponse = badResponses[path.split('/')[2] ?? ''];
  if (badResponse) return badResponse;
  const body = responses[path];
  return body === undefined ? missing : respondWithJson(200, body);
}

/** The calls of specification 7. */
const specified = [
  /^GET \/tours(\/[^/]+(\/(departures|prices))?)?$/,
  /^GET \/departures\/[^/]+(\/(cabins|products|voucher))?$/,
  /^GET \/translations\/(ships(\/[^/]+\/cabins)?|products)$/,
  /^(GET \/bookings\/[^/]+|POST \/bookings(\/[^/]+\/payments)?)$/,
  /^(GET|POST) \/payments\/[^/]+$/,
];

/**
 * How another back end refuses what the specification lacks, one way of each kind: nothing is there, a fault, which is retried, and no
 * answer at all. Other statuses are in web/src/api/additions.test.ts.
 */
export const waysToRefuse = {
  '404': missing,
  '500': respondWith(500, 'text/html', ERROR_PAGE),
  silent: () => {},
} as const;
export type WayToRefuse = keyof typeof waysToRefuse;

/** A request that the back end received. */
export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Creates a payment and returns its client secret. */
type Charge = (body: string) => Promise<string>;
const chargeNothing: Charge = async () => 'pi_1_secret_1';

/** The responses with their departures moved to another year. */
const responsesOf = (year: number): Responses =>
  JSON.parse(JSON.stringify(responsesOf2027).replaceAll('2027', String(year)));

/**
 * Starts a back end with other conventions than this one's. year: of its departures; refuses: how it answers what the specification
 * lacks; received: its requests in order.
 */
export async function startFakeUpstream(charge = chargeNothing, year = 2027, refuses: WayToRefuse = '404') {
  const responses = responsesOf(year);
  const received: ReceivedRequest[] = [];
  let reads = 0;

  function readNewBooking(): Respond {
    reads += 1;
    const decided = { ...(responses['/bookings/B-1'] as object), id: 'B-new' };
    return respondWithJson(
      200,
      reads < READS_UNTIL_DECIDED ? { status: 'pending', id: 'B-new', position: reads } : decided,
    );
  }

  async function responseTo({ method, path, body }: ReceivedRequest): Promise<Respond> {
    if (!specified.some((call) => call.test(`${method} ${path}`))) return waysToRefuse[refuses];
    // Without a status, which is only known later.
    if (method === 'POST' && path === '/bookings')
      return respondWithJson(201, { id: 'B-new', queue: 'nightly' });
    if (method === 'POST') return respondWithPlainJson({ client_secret: await charge(body) });
    return path === '/bookings/B-new' ? readNewBooking() : responseAt(path, responses);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', headers } = request;
    const incoming = { method, path: pathOf(request), headers, body: await text(request) };
    received.push(incoming);
    (await responseTo(incoming))(response);
  }

  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${port}`, received, close };
}
