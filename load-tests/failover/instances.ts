import { freePort } from '../../server/src/config/free-port.ts';
import { type Program, startProgram, told } from '../support/program.ts';

/** An instance of the product, before the provider of the run. Its settings are those of load-tests/payments. */
export interface Instance {
  port: number;
  program: Program;
}

/** Starts instances and waits until they are ready. */
export async function startInstances(
  count: number,
  settings: Readonly<Record<string, string>>,
): Promise<Instance[]> {
  const instances: Instance[] = [];
  for (let index = 0; index < count; index += 1) {
    const port = await freePort();
    const own = { HOST: '127.0.0.1', PORT: String(port), TRUST_PROXY: 'loopback', NODE_ENV: '' };
    instances.push({ port, program: startProgram('payments/server.ts', { ...own, ...settings }) });
  }
  await Promise.all(instances.map(({ program }) => told(program, 'ready')));
  return instances;
}
