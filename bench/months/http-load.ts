import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const HEAD_END = '\r\n\r\n';

/** Reads one answer off a kept connection, as cheaply as can be: its status and as many bytes as it announces. */
async function readStatus(socket: Socket): Promise<number> {
  let read: Buffer = Buffer.alloc(0);
  for (;;) {
    const [chunk]: Buffer[] = await once(socket, 'data');
    read = read.length === 0 && chunk ? chunk : Buffer.concat([read, chunk ?? Buffer.alloc(0)]);
    const end = read.indexOf(HEAD_END);
    if (end < 0) continue;
    const head = read.toString('latin1', 0, end);
    if (!head.startsWith('HTTP/1.1 200')) throw new Error(`An answer was refused:\n${head}`);
    const length = Number(/\ncontent-length: (\d+)/i.exec(head)?.[1]);
    if (read.length >= end + HEAD_END.length + length) return length;
  }
}

/** What is hammered: a port of this machine, and the path of the n-th request. */
export interface Target {
  port: number;
  path: (turn: number) => string;
}

/** Asks a server over so many kept connections for so many milliseconds; gives answers per second and the bytes of one. */
export async function hammer({ port, path }: Target, connections: number, duration: number) {
  let answers = 0;
  let bytes = 0;
  let over = false;
  const visit = async (_: unknown, client: number) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    try {
      while (!over) {
        socket.write(
          `GET ${path(answers)} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: application/json\r\nX-Forwarded-For: 10.0.0.${client}\r\n\r\n`,
        );
        bytes = await readStatus(socket);
        answers += 1;
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
  return { perSecond: (answers / (performance.now() - begun)) * 1000, bytes };
}
