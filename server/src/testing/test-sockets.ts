import { once } from 'node:events';
import { type Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

/** A response as it came over a socket. */
export interface ReceivedResponse {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Sending {
  method?: string;
  body?: object;
  /** The client's address, as a trusted proxy forwards it. */
  client?: string;
  headers?: Readonly<Record<string, string>>;
  agent?: Agent;
}

const HOST = '127.0.0.1';

/** Makes a listening server reachable over real sockets, and counts the requests that have arrived at it. */
export async function openSockets(app: FastifyInstance) {
  const port = Number(new URL(await app.listen({ host: HOST, port: 0 })).port);
  let arrived = 0;
  app.server.prependListener('request', () => {
    arrived += 1;
  });

  async function send(
    path: string,
    { method = 'GET', body, client, headers }: Sending = {},
  ): Promise<ReceivedResponse> {
    const sent = request({
      host: HOST,
      port,
      path,
      method,
      agent: false,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(client && { 'x-forwarded-for': client }),
        ...headers,
      },
    }).end(body && JSON.stringify(body));
    const [response]: IncomingMessage[] = await once(sent, 'response');
    if (!response) throw new Error('There is no response');
    return { status: response.statusCode, headers: response.headers, body: await text(response) };
  }

  /** Sends the head of a POST and the first byte of its body, and no more. */
  function sendSlowly(path: string, client?: string): Socket {
    const forwarded = client ? [`X-Forwarded-For: ${client}`] : [];
    const lines = [
      `POST ${path} HTTP/1.1`,
      'Host: shop',
      'Content-Type: application/json',
      'Content-Length: 100',
    ];
    const socket = connect(port, HOST).on('error', () => {});
    socket.write([...lines, ...forwarded, '', '{'].join('\r\n'));
    return socket;
  }

  return { port, send, sendSlowly, arrived: () => arrived };
}
