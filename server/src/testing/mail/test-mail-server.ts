import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** How the mail server responds to the next message. */
type ServerBehavior = 'accept' | 'reject temporarily' | 'reject permanently' | 'accept and disconnect';

function handleConnection(
  socket: Socket,
  behavior: () => ServerBehavior,
  accept: (message: string) => void,
): void {
  let received = '';
  let inMessage = false;
  const reply = (line: string) => void socket.write(`${line}\r\n`);
  const handleCommand = (line: string) => {
    const command = line.slice(0, 4).toUpperCase();
    if (command === 'EHLO' || command === 'HELO') return reply('250 test');
    if (command === 'RCPT' && behavior() === 'reject permanently') return reply('550 no such mailbox');
    if (command === 'RCPT' && behavior() === 'reject temporarily') return reply('451 come back later');
    if (command === 'QUIT') return void socket.end('221 bye\r\n');
    inMessage = command === 'DATA';
    return reply(inMessage ? '354 go on' : '250 ok');
  };
  const handleMessage = (message: string) => {
    inMessage = false;
    accept(message);
    if (behavior() === 'accept and disconnect') socket.destroy();
    else reply('250 accepted');
  };
  socket.on('error', () => {});
  socket.on('data', (bytes) => {
    received += bytes.toString('latin1');
    for (;;) {
      const end = received.indexOf(inMessage ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const text = received.slice(0, end);
      received = received.slice(end + (inMessage ? 5 : 2));
      if (inMessage) handleMessage(`${text.replaceAll('\r\n..', '\r\n.')}\r\n`);
      else handleCommand(text);
    }
  });
  reply('220 test');
}

/** A mail server (RFC 5321) that stores accepted messages. */
export async function openMailServer() {
  const messages: string[] = [];
  const sockets = new Set<Socket>();
  let behavior: ServerBehavior = 'accept';
  const server = createServer((socket) => {
    sockets.add(socket);
    handleConnection(
      socket,
      () => behavior,
      (message) => messages.push(message),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    setBehavior: (next: ServerBehavior) => {
      behavior = next;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
