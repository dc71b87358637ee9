import { type Program, receive, type Settings, startProgram } from '../../support/processes.ts';
import type { Deliveries } from '../webhook-delivery.ts';

/** The fake Stripe of a fault run. */
export interface StripeProcess {
  port: number;
  url: string;
  /** Stops webhook faults; resolves once no debit waits for its bank. */
  stopFaults: () => Promise<void>;
  deliveries: () => Promise<Deliveries>;
  kill: () => Promise<void>;
}

/** Starts fake Stripe in a child process; WEBHOOK_URL: where it sends its events, SEED: of its webhook faults, none without it. */
export async function startStripe(settings: Settings): Promise<StripeProcess> {
  const program = startProgram('load-tests/payments/processes/stripe-process.ts', settings);
  const port = await receive<number>(program, 'port');
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    stopFaults: async () => {
      program.child.send('stop faults');
      await receive<boolean>(program, 'stopped');
    },
    deliveries: () => {
      program.child.send('count');
      return receive<Deliveries>(program, 'counts');
    },
    kill: program.kill,
  };
}

/** A server that can be killed and started again on the same port. */
export interface ServerProcess {
  port: number;
  program: Program;
  restart: () => Promise<void>;
}

/** Starts a server of a fault run and waits until it is ready. */
export async function startServer(port: number, settings: Settings): Promise<ServerProcess> {
  const start = async () => {
    const own = { HOST: '127.0.0.1', PORT: String(port), NODE_ENV: '', STRIPE_SUPPRESS_NOTICES: 'true' };
    const program = startProgram('load-tests/payments/processes/server-process.ts', { ...own, ...settings });
    await receive<boolean>(program, 'ready');
    return program;
  };
  const server: ServerProcess = {
    port,
    program: await start(),
    restart: async () => {
      await server.program.kill();
      server.program = await start();
    },
  };
  return server;
}
