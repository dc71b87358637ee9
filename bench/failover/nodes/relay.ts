import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** An address of the loopback interface. */
interface Address {
  host: string;
  port: number;
}

/** An address whose connections are forwarded to another one. */
export interface Route {
  from: Address;
  to: Address;
}

/** Routes between machines that can be cut: open and new connections then stay open, but transfer no data. */
export interface Relay {
  cut: () => void;
  restore: () => void;
  close: () => Promise<void>;
}

/** Starts a process that forwards the connections of the routes, so that they can be cut. */
export async function openRelay(routes: readonly Route[]): Promise<Relay> {
  const child = fork(join(import.meta.dirname, 'relay-process.ts'), [JSON.stringify(routes)]);
  const exited = once(child, 'exit');
  await once(child, 'message');
  return {
    cut: () => void child.send('cut'),
    restore: () => void child.send('restore'),
    close: async () => {
      // Ctrl-C has ended it already.
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}
