import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** How the mail server treats the next message: takes it, wants it later, never, or breaks off when it has it. */
export type ServerBehavior = 'takes' | 'later' | 'never' | 'takes and breaks off';

function handleConnection(
  socket: Socket,
  temper: () => ServerBehavior,
  take: (message: string) => void,
): void {
  let heard = '';
  let inMessage = false;
  const say = (line: string) => void socket.write(`${line}\r\n`);
  const hear = (line: string) => {
    const command = line.slice(0, 4).toUpperCase();
    if (command === 'EHLO' || command === 'HELO') return say('250 test');
    if (command === 'RCPT' && temper() === 'never') return say('550 no such mailbox');
    if (command === 'RCPT' && temper() === 'later') return say('451 come back later');
    if (command === 'QUIT') return void socket.end('221 bye\r\n');
    inMessage = command === 'DATA';
    return say(inMessage ? '354 go on' : '250 ok');
  };
  const whole = (message: string) => {
    inMessage = false;
    take(message);
    if (temper() === 'takes and breaks off') socket.destroy();
    else say('250 taken');
  };
  socket.on('error', () => {});
  socket.on('data', (bytes) => {
    heard += bytes.toString('latin1');
    for (;;) {
      const end = heard.indexOf(inMessage ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const said = heard.slice(0, end);
      heard = heard.slice(end + (inMessage ? 5 : 2));
      if (inMessage) whole(`${said.replaceAll('\r\n..', '\r\n.')}\r\n`);
      else hear(said);
    }
  });
  say('220 test');
}

/** A mail server (RFC 5321) that keeps what it takes. */
export async function openMailServer() {
  const messages: string[] = [];
  const sockets = new Set<Socket>();
  let temper: ServerBehavior = 'takes';
  const server = createServer((socket) => {
    sockets.add(socket);
    handleConnection(
      socket,
      () => temper,
      (message) => messages.push(message),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    become: (next: ServerBehavior) => {
      temper = next;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
