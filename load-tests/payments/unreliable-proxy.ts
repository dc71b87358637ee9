import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { SeededRandom } from './seeded-random.ts';

/** When a connection is cut: before the request arrives, before its response, or in the middle of the response. */
type Cut = 'before' | 'after' | 'within';

/** A TCP proxy that cuts and delays connections. */
export interface UnreliableProxy {
  url: string;
  port: number;
  /** The number of each fault so far. */
  counts: Record<Cut | 'refused' | 'delayed', number>;
  stopFaults: () => void;
  close: () => Promise<void>;
}

/** Probabilities per packet of each cut and of a delay; the maximum delay in milliseconds. */
export interface FaultRates {
  cut: number;
  delayed: number;
  maxDelay: number;
}

/** Passes a socket's packets on in order, then calls `onClose`. */
function forward(from: Socket, pass: (packet: Buffer) => Promise<void>, onClose: () => void): void {
  let passed = Promise.resolve();
  from.on('data', (packet: Buffer) => {
    passed = passed.then(() => pass(packet));
  });
  from.on('close', () => void passed.then(onClose));
}

/** Starts a proxy to the port that `target` returns for each connection. */
export async function startUnreliableProxy(
  target: () => number,
  rates: FaultRates,
  random: SeededRandom,
): Promise<UnreliableProxy> {
  const counts = { before: 0, after: 0, within: 0, refused: 0, delayed: 0 };
  const open = new Set<Socket>();
  let isReliable = false;
  const isCut = () => !isReliable && random.chance(rates.cut);
  const delay = async () => {
    if (isReliable || !random.chance(rates.delayed)) return;
    counts.delayed += 1;
    await pause(random.between(1, rates.maxDelay));
  };

  const join = (client: Socket) => {
    const server = connect(target(), '127.0.0.1');
    let dropsResponse = false;
    const end = () => {
      for (const socket of [client, server]) {
        socket.destroy();
        open.delete(socket);
      }
    };
    const cut = (fault: Cut) => {
      counts[fault] += 1;
      end();
    };
    for (const socket of [client, server]) {
      open.add(socket);
      socket.setNoDelay();
    }
    client.on('error', end);
    server.on('error', (fault: NodeJS.ErrnoException) => {
      if (fault.code === 'ECONNREFUSED') counts.refused += 1;
      end();
    });
    const toServer = async (packet: Buffer) => {
      await delay();
      const fault = isCut() ? random.pick(['before', 'after']) : null;
      if (fault === 'before') return cut(fault);
      dropsResponse ||= fault === 'after';
      server.write(packet);
    };
    const toClient = async (packet: Buffer) => {
      await delay();
      if (dropsResponse) return cut('after');
      if (!isCut()) return void client.write(packet);
      client.write(packet.subarray(0, packet.length / 2), () => cut('within'));
    };
    forward(client, toServer, end);
    forward(server, toClient, () => client.end(end));
  };

  const listener = createServer(join).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    counts,
    stopFaults: () => {
      isReliable = true;
    },
    close: async () => {
      const closed = once(listener, 'close');
      listener.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
