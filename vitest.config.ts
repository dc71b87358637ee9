import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const SECOND = 1000;

/** As many as the machine has processors, within what the tests' PostgreSQL has connections for. */
const MOST_WORKERS = 8;
/** Projects whose modules keep nothing between test files, so that files share them: loading them takes longer than most tests. */
const shared = ['rules', 'server', 'office', 'checks', 'scripts'];
/** The load test that takes longest because it waits: it starts first, so that others run in parallel. */
const longest = ['kills.test.ts'];

/** Tests are next to what they test; each folder at the root is a project of its own. */
const folder = (name: string) => ({
  extends: true as const,
  test: { name, include: [`${name}/**/*.test.{ts,tsx}`], isolate: !shared.includes(name) },
});

/** Starts the longest files first; without results of an earlier run Vitest would start the largest ones. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(`/${name}`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    maxWorkers: Math.min(availableParallelism(), MOST_WORKERS),
    // A real PostgreSQL, or the embedded one's first start, on a machine that is busy with other tests as well.
    testTimeout: 60 * SECOND,
    hookTimeout: 120 * SECOND,
    // What is waited for is there at once, but for a busy machine; the default is one second.
    expect: { poll: { timeout: 45 * SECOND } },
    sequence: { sequencer: LongestFirst },
    projects: [
      'rules',
      'fake-stripe',
      'server',
      'web',
      'office',
      'checks',
      'bench',
      'load-tests',
      'recipes',
      'scripts',
    ].map(folder),
  },
});
