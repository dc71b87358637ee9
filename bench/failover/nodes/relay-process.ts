import { connect, createServer, type Socket } from 'node:net';
import type { Route } from './relay.ts';

// Forwards connections between addresses. A process of its own, so that the run's clients do not slow it down.
const routes: Route[] = JSON.parse(process.argv[2] ?? '[]');
const sockets = new Set<Socket>();
let isCut = false;

function forward(incoming: Socket, outgoing: Socket): void {
  for (const [socket, other] of [
    [incoming, outgoing],
    [outgoing, incoming],
  ] as const) {
    sockets.add(socket);
    socket.on('data', (data) => isCut || other.write(data));
    socket
      .on('error', () => {})
      .on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
  }
}

let listening = 0;
for (const { from, to } of routes)
  createServer((incoming) => forward(incoming, connect(to))).listen(from.port, from.host, () => {
    listening += 1;
    if (listening === routes.length) process.send?.('ready');
  });

process.on('message', (message) => {
  isCut = message === 'cut';
  // Data that was lost makes the old connections unusable.
  if (!isCut) for (const socket of sockets) socket.destroy();
});
process.on('disconnect', () => process.exit());
