import { defineConfig } from 'vitest/config';

const SECOND = 1000;

/** Tests stand beside what they test; each folder at the root is a project of its own. */
const folder = (name: string) => ({
  extends: true as const,
  test: { name, include: [`${name}/**/*.test.{ts,tsx}`] },
});

/** The short forms of the loads want the machine for themselves: after everything else, one at a time. */
const loads = {
  extends: true as const,
  test: { ...folder('bench').test, maxWorkers: 1, sequence: { groupOrder: 1 } },
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    // A real PostgreSQL, or the embedded one's first start, on a machine that is busy with other tests as well.
    testTimeout: 60 * SECOND,
    hookTimeout: 120 * SECOND,
    projects: ['rules', 'card-sandbox', 'server', 'web', 'checks', 'scripts'].map(folder).concat(loads),
  },
});
