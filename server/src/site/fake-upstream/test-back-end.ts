import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { known } from './test-answers.ts';

/** Looks at a new booking that it takes until it is decided. */
const LOOKS = 4;

const ERROR_PAGE = '<html><body><h1>500</h1><script>alert("Tomcat")</script></body></html>';

type Answer = (response: ServerResponse) => void;

const say =
  (status: number, type: string, body: string): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': type }).end(body);
const sayJson = (status: number, body: unknown) =>
  say(status, 'application/vnd.reederei+json', JSON.stringify(body));

/** JSON that is not called so. */
const sayPlainly = (body: unknown) => say(200, 'text/plain', JSON.stringify(body));

const missing = say(404, 'text/plain', 'Nix gefunden');

/** Bad ways to answer, by the last part of an address: /tours/broken, /departures/broken, /bookings/broken … */
const bad: Readonly<Record<string, Answer>> = {
  gone: missing,
  strange: say(400, 'text/plain', 'Ungültige Nummer'),
  'gone-in-html': say(404, 'text/html', '<h1>404</h1>'),
  broken: say(500, 'text/html', ERROR_PAGE),
  busy: say(503, 'text/plain', 'Wartung bis 6 Uhr'),
  garbled: say(200, 'application/json', '{"id": "garbled", '),
  login: say(200, 'text/html', '<form>Bitte anmelden</form>'),
  nothing: say(200, 'application/json', 'null'),
  listed: say(200, 'application/json', '[]'),
  nulls: sayJson(200, { id: 'nulls', tours: null, tour_id: null, status: null }),
  empty: say(204, 'application/json', ''),
  cut: (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '9000' }).write('{"id":');
    response.destroy();
  },
  silent: () => {},
};

/** Where a request leads below /api/v1. */
const pathOf = ({ url = '' }: IncomingMessage) => url.replace(/\?.*/, '').replace(/^\/api\/v1/, '');

function answerAt(path: string): Answer {
  const misbehave = bad[path.split('/')[2] ?? ''];
  if (misbehave) return misbehave;
  const body = known[path];
  return body === undefined ? missing : sayJson(200, body);
}

/** What the back end was sent. */
export interface Received {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** How it has money paid: gives the secret to confirm a payment with. */
type Charge = (body: string) => Promise<string>;
const chargeNothing: Charge = async () => 'pi_1_secret_1';

/** A back end in somebody else's style, on a port of its own. received: every request it got, the first first. */
export async function startFakeUpstream(charge = chargeNothing) {
  const received: Received[] = [];
  let looks = 0;

  function lookAtNew(): Answer {
    looks += 1;
    const decided = { ...(known['/bookings/B-1'] as object), id: 'B-new' };
    return sayJson(200, looks < LOOKS ? { status: 'pending', id: 'B-new', position: looks } : decided);
  }

  async function answerTo({ method, path, body }: Received): Promise<Answer> {
    // No status: it says later what became of it.
    if (method === 'POST' && path === '/bookings') return sayJson(201, { id: 'B-new', queue: 'nightly' });
    if (method === 'POST') return sayPlainly({ client_secret: await charge(body) });
    return path === '/bookings/B-new' ? lookAtNew() : answerAt(path);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', headers } = request;
    const asked = { method, path: pathOf(request), headers, body: await text(request) };
    received.push(asked);
    (await answerTo(asked))(response);
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
