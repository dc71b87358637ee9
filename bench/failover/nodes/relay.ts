import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** An address of the loopback interface. */
interface Address {
  host: string;
  port: number;
}

/** Connections to one address that are forwarded to another. */
export interface Cable {
  from: Address;
  to: Address;
}

/** Cables between two machines that can be pulled: then open connections stay open and silent, as do new ones. */
export interface Relay {
  cut: () => void;
  mend: () => void;
  close: () => Promise<void>;
}

/** Starts a relay. */
export async function openRelay(cables: readonly Cable[]): Promise<Relay> {
  const child = fork(join(import.meta.dirname, 'relay-process.ts'), [JSON.stringify(cables)]);
  await once(child, 'message');
  return {
    cut: () => void child.send('cut'),
    mend: () => void child.send('mend'),
    close: async () => {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}
