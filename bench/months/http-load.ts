import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const HEAD_END = '\r\n\r\n';

/** Reads one response with minimal cost; returns its content length. */
async function readResponse(socket: Socket): Promise<number> {
  let read: Buffer = Buffer.alloc(0);
  for (;;) {
    const [chunk]: Buffer[] = await once(socket, 'data');
    read = read.length === 0 && chunk ? chunk : Buffer.concat([read, chunk ?? Buffer.alloc(0)]);
    const end = read.indexOf(HEAD_END);
    if (end < 0) continue;
    const head = read.toString('latin1', 0, end);
    if (!head.startsWith('HTTP/1.1 200')) throw new Error(`Unexpected response:\n${head}`);
    const length = Number(/\ncontent-length: (\d+)/i.exec(head)?.[1]);
    if (read.length >= end + HEAD_END.length + length) return length;
  }
}

/** A port on this machine, the path of the n-th request, and further headers. */
export interface Target {
  port: number;
  path: (turn: number) => string;
  headers?: Readonly<Record<string, string>>;
}

/** Sends requests over keep-alive connections for `duration` milliseconds; returns responses per second and bytes per response. */
export async function measureLoad(
  { port, path, headers = {} }: Target,
  connections: number,
  duration: number,
) {
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  let responses = 0;
  let bytes = 0;
  let over = false;
  const visit = async (_: unknown, client: number) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    try {
      while (!over) {
        socket.write(
          `GET ${path(responses)} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: application/json\r\nX-Forwarded-For: 10.0.0.${client}\r\n${more.join('')}\r\n`,
        );
        bytes = await readResponse(socket);
        responses += 1;
      }
    } finally {
      socket.destroy();
    }
  };
  const begun = performance.now();
  const visits = Promise.all(Array.from({ length: connections }, visit));
  await Promise.race([pause(duration), visits]);
  over = true;
  await visits;
  return { perSecond: (responses / (performance.now() - begun)) * 1000, bytes };
}
