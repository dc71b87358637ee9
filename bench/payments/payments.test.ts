import { afterEach, describe, expect, test } from 'vitest';
import { createDatabase, type OwnDatabase } from '../../e2e/support/database.ts';
import { freePort } from '../../server/src/free-port.ts';
import { isSound } from './report.ts';
import { run } from './run.ts';

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

async function runOnce(unlocked: boolean) {
  own = await createDatabase();
  const database = own.open();
  const ports = [await freePort(), await freePort()];
  return run({ ...order, unlocked }, database, own.url, ports).finally(database.close);
}

/** Servers in processes of their own can only share a real PostgreSQL. */
describe.skipIf(!process.env.TEST_DATABASE_URL)('payments while everything breaks (design 5)', () => {
  test('nobody is charged twice, and the books agree with the provider', { timeout: PATIENCE }, async () => {
    const report = await runOnce(false);
    expect(Object.entries(report.violations).filter(([, found]) => found.length > 0)).toEqual([]);
    expect(isSound(report)).toBe(true);
    expect(report.kills).toBeGreaterThan(0);
  });

  test("the same without settle's lock is found out", { timeout: PATIENCE }, async () => {
    expect(isSound(await runOnce(true))).toBe(false);
  });
});
