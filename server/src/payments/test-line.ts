import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { FakeStripeAddress } from './stripe/provider.ts';

/** What comes back instead of the provider's own answer: an error of its kind, or no answer at all. */
export type ProxyFault = { status: number; type: string; code?: string } | 'cut';

/** Which requests meet it. */
type Troubles = (method: string, path: string) => ProxyFault | null;

const message = 'Told by the line, with details that are nobody else’s business';

async function pass(address: FakeStripeAddress, request: IncomingMessage, response: ServerResponse) {
  const body = await buffer(request);
  const { host, 'content-length': _length, connection: _connection, ...headers } = request.headers;
  const answer = await fetch(`http://${address.host}:${address.port}${request.url}`, {
    method: request.method ?? 'GET',
    headers: headers as Record<string, string>,
    ...(body.length > 0 && { body }),
  });
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
}

/** A line to the sandbox that can be disturbed: an HTTP server of its own, which passes on what meets no trouble. */
export async function startFaultProxy(address: FakeStripeAddress) {
  let troubles: Troubles = () => null;
  const server = createServer((request, response) => {
    const trouble = troubles(request.method ?? '', request.url ?? '');
    if (trouble === 'cut') return void request.socket.destroy();
    if (trouble === null) return void pass(address, request, response).catch(() => request.socket.destroy());
    const { status, ...error } = trouble;
    response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
    response.end(JSON.stringify({ error: { ...error, message } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: { ...address, host: '127.0.0.1', port },
    disturb: (next: Troubles) => {
      troubles = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
