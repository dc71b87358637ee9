import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { FakeStripeAddress } from '../../payments/stripe/provider.ts';

/** The proxy's answer instead of the provider's response: an error, or a closed connection. */
export type ProxyFault = { status: number; type: string; code?: string } | 'cut';

/** The fault of a request, or null to forward it. */
type FaultSelector = (method: string, path: string) => ProxyFault | null;

const message = 'Secret details of the provider';

async function forward(address: FakeStripeAddress, request: IncomingMessage, response: ServerResponse) {
  const body = await buffer(request);
  const { host, 'content-length': _length, connection: _connection, ...headers } = request.headers;
  const answer = await fetch(`http://${address.host}:${address.port}${request.url}`, {
    method: request.method ?? 'GET',
    headers: headers as Record<string, string>,
    ...(body.length > 0 && { body }),
  });
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
}

/** Starts an HTTP proxy in front of fake Stripe that can inject faults. */
export async function startFaultProxy(address: FakeStripeAddress) {
  let selectFault: FaultSelector = () => null;
  const server = createServer((request, response) => {
    const fault = selectFault(request.method ?? '', request.url ?? '');
    if (fault === 'cut') return void request.socket.destroy();
    if (fault === null) return void forward(address, request, response).catch(() => request.socket.destroy());
    const { status, ...error } = fault;
    response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
    response.end(JSON.stringify({ error: { ...error, message } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: { ...address, host: '127.0.0.1', port },
    setFault: (next: FaultSelector) => {
      selectFault = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
