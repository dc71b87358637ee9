import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const SECOND = 1000;

/** As many as the machine has processors, within what the tests' PostgreSQL has connections for. */
const MOST_WORKERS = 8;
/** Projects whose modules keep nothing, so that test files can share them. */
const pure = ['rules'];

/** Tests stand beside what they test; each folder at the root is a project of its own. */
const folder = (name: string) => ({
  extends: true as const,
  test: { name, include: [`${name}/**/*.test.{ts,tsx}`], isolate: !pure.includes(name) },
});

export default defineConfig({
  test: {
    maxWorkers: Math.min(availableParallelism(), MOST_WORKERS),
    // A real PostgreSQL, or the embedded one's first start, on a machine that is busy with other tests as well.
    testTimeout: 60 * SECOND,
    hookTimeout: 120 * SECOND,
    // What is waited for is there at once, but for a busy machine; the default is one second.
    expect: { poll: { timeout: 45 * SECOND } },
    projects: [
      ...['rules', 'fake-stripe', 'server', 'web', 'office', 'checks', 'bench', 'load-tests', 'scripts'],
    ].map(folder),
  },
});
