import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { openDoors } from './doors.ts';

const place = { port: 0, host: '127.0.0.1' };
const linux = process.platform === 'linux';

/** An open app whose visitors tell when they are inside and are answered once they may be. */
async function open() {
  const app = fastify();
  const inside: ((answer: string) => void)[] = [];
  app.get('/', () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    inside.push(resolve);
    return promise;
  });
  const close = await openDoors(app, place);
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const visit = (): Socket => {
    const socket = connect({ ...place, port });
    socket.write('GET / HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n');
    return socket;
  };
  const atOwnDoor = promisify(app.server.getConnections.bind(app.server));
  return { app, close, visit, inside, atOwnDoor };
}

/** Somebody who waits inside, having come through a door that is not the app's own. */
async function comeByAnotherDoor({ visit, inside, atOwnDoor }: Awaited<ReturnType<typeof open>>) {
  for (;;) {
    const visitor = visit();
    await expect.poll(() => inside.length).toBe(1);
    if ((await atOwnDoor()) === 0) return visitor;
    inside.pop()?.('go and come again');
    await text(visitor);
    await expect.poll(atOwnDoor).toBe(0);
  }
}

test.runIf(linux)('a crowd is taken in at several doors', async () => {
  const { visit, inside, atOwnDoor } = await open();
  const crowd = Array.from({ length: 64 }, () => text(visit()));
  await expect.poll(() => inside.length).toBe(crowd.length);
  expect(await atOwnDoor()).toBeLessThan(crowd.length);
  for (const answer of inside) answer('welcome');
  for (const got of await Promise.all(crowd)) expect(got).toMatch(/welcome$/);
});

test.runIf(linux)(
  'whoever is inside is answered before it is closed, through whichever door they came',
  async () => {
    const shop = await open();
    const visitor = await comeByAnotherDoor(shop);
    let closed = false;
    const closing = shop.close().then(() => {
      closed = true;
    });
    await shop.app.close();
    await setImmediate();
    expect(closed).toBe(false);
    shop.inside.pop()?.('welcome');
    expect(await text(visitor)).toMatch(/welcome$/);
    await closing;
  },
);

test.runIf(linux)('what is written is sent at once, whichever door a visitor came by', async () => {
  const { app, visit, inside } = await open();
  const doors = new Set<Server>();
  app.server.prependListener('connection', (socket) => doors.add(Reflect.get(socket, 'server')));
  const crowd = Array.from({ length: 64 }, () => text(visit()));
  await expect.poll(() => inside.length).toBe(crowd.length);
  for (const answer of inside) answer('welcome');
  await Promise.all(crowd);
  expect(doors.size).toBeGreaterThan(1);
  for (const door of doors) expect(Reflect.get(door, 'noDelay')).toBe(true);
});

test('a port that another server shares is taken', async () => {
  const other = createServer().listen({ ...place, reusePort: linux });
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(openDoors(fastify(), { ...place, port })).rejects.toThrow('EADDRINUSE');
});
