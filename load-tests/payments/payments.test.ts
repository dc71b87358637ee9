import { afterEach, describe, expect, test } from 'vitest';
import { createDatabase, type OwnDatabase } from '../../e2e/support/database.ts';
import { freePort } from '../../server/src/config/free-port.ts';
import { isSound } from './report.ts';
import { run } from './run.ts';
import { settleTwice } from './two-settles.ts';
import type { Violations } from './verdict.ts';

/** The command's run, in small. */
const order = {
  visitors: 50,
  crowd: 12,
  servers: 2,
  kills: [1_500, 4_000],
  badness: { cut: 0.02, delayed: 0.2, longest: 100 },
  rest: 4_000,
  seed: 7,
} as const;
/** Milliseconds, on a machine that is busy with other tests. */
const PATIENCE = 240_000;

let own: OwnDatabase | undefined;
afterEach(async () => {
  await own?.drop();
  own = undefined;
});

async function runOnce() {
  own = await createDatabase();
  const database = own.open();
  const ports = [await freePort(), await freePort()];
  return run(order, database, own.url, ports).finally(database.close);
}

const found = (violations: Violations) =>
  Object.entries(violations)
    .filter(([, examples]) => examples.length > 0)
    .map(([name]) => name);

/** Servers in processes of their own can only share a real PostgreSQL. */
describe.skipIf(!process.env.TEST_DATABASE_URL)('payments while everything breaks (architecture 5)', () => {
  test('nobody is charged twice, and the books agree with the provider', { timeout: PATIENCE }, async () => {
    const report = await runOnce();
    expect(found(report.violations)).toEqual([]);
    expect(isSound(report)).toBe(true);
    expect(report.kills).toBeGreaterThan(0);
  });

  test('a payment that is settled twice at the same time is marked paid and told of once', async () => {
    expect(found(await settleTwice({ locked: true }))).toEqual([]);
  });

  test("the same without settle's lock is found out", async () => {
    expect(found(await settleTwice({ locked: false }))).toEqual([
      'marked paid more than once',
      'told of more than once',
    ]);
  });
});
