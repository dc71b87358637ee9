import { defineConfig } from 'vitest/config';

const SECOND = 1000;

/** Tests stand beside what they test; each folder at the root is a project of its own. */
const folder = (name: string) => ({
  extends: true as const,
  test: { name, include: [`${name}/**/*.test.{ts,tsx}`] },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    // A real PostgreSQL, or the embedded one's first start, on a machine that is busy with other tests as well.
    testTimeout: 60 * SECOND,
    hookTimeout: 120 * SECOND,
    projects: ['rules', 'card-sandbox', 'server', 'web', 'checks', 'bench', 'scripts'].map(folder),
  },
});
