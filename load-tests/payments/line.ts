import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from './chance.ts';

/** Where a connection is cut: the request never arrives; it arrives and its answer does not; the answer breaks off. */
export const cuts = ['before', 'after', 'within'] as const;
export type Cut = (typeof cuts)[number];

/** A line between two parts of a run that can be told to be bad. */
export interface Line {
  url: string;
  port: number;
  /** What has happened on it so far. */
  counts: Record<Cut | 'refused' | 'delayed', number>;
  /** From now on nothing is cut or delayed. */
  heal: () => void;
  close: () => Promise<void>;
}

/** How bad a line is: the share of packets that each cut befalls, and the longest delay of the others, in milliseconds. */
export interface Badness {
  cut: number;
  delayed: number;
  longest: number;
}

type Fate = Cut | 'pass';

/** Passes what one side sends on to the other in order, however long each packet is held up; then tells that it is gone. */
function forward(from: Socket, meet: (packet: Buffer) => Promise<void>, gone: () => void): void {
  let passed = Promise.resolve();
  from.on('data', (packet: Buffer) => {
    passed = passed.then(() => meet(packet));
  });
  from.on('close', () => void passed.then(gone));
}

/** Opens a line to whichever port `target` names when somebody connects. */
export async function openLine(target: () => number, badness: Badness, chance: Chance): Promise<Line> {
  const counts = { before: 0, after: 0, within: 0, refused: 0, delayed: 0 };
  const open = new Set<Socket>();
  let healed = false;
  const fateOf = (possible: readonly Cut[]): Fate =>
    !healed && chance.hits(badness.cut)
      ? chance.pick([possible[0] ?? 'before', ...possible.slice(1)])
      : 'pass';
  const holdUp = async () => {
    if (healed || !chance.hits(badness.delayed)) return;
    counts.delayed += 1;
    await pause(chance.between(1, badness.longest));
  };

  const join = (near: Socket) => {
    const far = connect(target(), '127.0.0.1');
    let deaf = false;
    const end = () => {
      for (const socket of [near, far]) {
        socket.destroy();
        open.delete(socket);
      }
    };
    const cut = (fate: Cut) => {
      counts[fate] += 1;
      end();
    };
    for (const socket of [near, far]) {
      open.add(socket);
      socket.setNoDelay();
    }
    near.on('error', end);
    far.on('error', (fault: NodeJS.ErrnoException) => {
      if (fault.code === 'ECONNREFUSED') counts.refused += 1;
      end();
    });
    forward(
      near,
      async (packet) => {
        await holdUp();
        const fate = fateOf(['before', 'after']);
        if (fate === 'before') return cut(fate);
        deaf ||= fate === 'after';
        far.write(packet);
      },
      end,
    );
    forward(
      far,
      async (packet) => {
        await holdUp();
        if (deaf) return cut('after');
        const fate = fateOf(['within']);
        if (fate === 'pass') return void near.write(packet);
        near.write(packet.subarray(0, packet.length / 2), () => cut('within'));
      },
      () => near.end(end),
    );
  };

  const server = createServer(join).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    counts,
    heal: () => {
      healed = true;
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
