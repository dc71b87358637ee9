import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How many listeners share the port: Node takes in one connection of each per turn of its loop (decision 093). */
const DOORS = 16;
/** How many connections may wait at each to be taken in; the system's own limit holds besides (decision 036). */
const WAITING = 4_096;

// Elsewhere the system refuses a second listener, or gives it nothing.
const share = process.platform === 'linux';

export interface Place {
  port: number;
  host: string;
}

const ended = (server: Server) => new Promise<void>((resolve) => void server.close(() => resolve()));

/** Rejects as listening would where the port is taken: who may share it is not told of another server there. */
async function assertFree(place: Place): Promise<void> {
  const probe = createServer().listen(place);
  await once(probe, 'listening');
  await ended(probe);
}

async function openDoor(server: Server, { port, host }: Place): Promise<Server> {
  // As Node's own HTTP server has it: what is written is sent at once.
  const door = createServer({ noDelay: true }, (socket) => server.emit('connection', socket));
  door.listen({ port, host, backlog: WAITING, reusePort: true });
  await once(door, 'listening');
  return door;
}

async function openMore({ server }: FastifyInstance): Promise<Server[]> {
  const bound = server.address();
  if (typeof bound !== 'object' || bound === null) return [];
  const place = { port: bound.port, host: bound.address };
  return Promise.all(Array.from({ length: DOORS - 1 }, () => openDoor(server, place)));
}

/**
 * Opens an app to visitors: several listeners share its port where the system can, so that a crowd's first connections are
 * taken in together. Gives what closes it: nobody else is let in, and whoever is inside is answered first. Rejects with the
 * system's error where it cannot listen, also where another server of the same user shares that port.
 */
export async function openDoors(app: FastifyInstance, place: Place): Promise<() => Promise<void>> {
  if (share) await assertFree(place);
  const own = { ...place, backlog: WAITING, reusePort: share };
  await app.listen(own);
  const more = share ? await openMore(app) : [];
  return async () => {
    const gone = more.map(ended);
    await app.close();
    await Promise.all(gone);
  };
}
