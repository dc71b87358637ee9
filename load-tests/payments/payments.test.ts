import { afterEach, describe, expect, test } from 'vitest';
import { createDatabase, type OwnDatabase } from '../../e2e/support/server/database.ts';
import { freePort } from '../../server/src/config/free-port.ts';
import { settleTwice } from './concurrent-settles.ts';
import { isSound } from './report.ts';
import { answerWithMistakes } from './requests/mistaken-requests.ts';
import { run } from './run.ts';
import type { Violations } from './violations.ts';

/** A short version of bench:payments. */
const options = {
  visitors: 50,
  concurrency: 12,
  servers: 2,
  killInterval: [1_500, 4_000],
  faultRates: { cut: 0.02, delayed: 0.2, maxDelay: 100 },
  settleTime: 4_000,
  seed: 14,
} as const;
/** Milliseconds. */
const TIMEOUT = 240_000;

let own: OwnDatabase | undefined;
afterEach(async () => {
  await own?.drop();
  own = undefined;
});

async function runOnce() {
  own = await createDatabase();
  const database = own.open();
  const ports = [await freePort(), await freePort()];
  return run(options, database, own.url, ports).finally(database.close);
}

const occurred = (violations: Violations) =>
  Object.entries(violations).filter(([, examples]) => examples.length > 0);

const found = (violations: Violations) => occurred(violations).map(([name]) => name);

/** Several processes cannot share the embedded database. */
describe.skipIf(!process.env.TEST_DATABASE_URL)('payments under faults (architecture 5)', () => {
  test('no visitor is charged twice, and the records agree with Stripe', { timeout: TIMEOUT }, async () => {
    const report = await runOnce();
    expect(occurred(report.violations)).toEqual([]);
    expect(isSound(report)).toBe(true);
    expect(report.kills).toBeGreaterThan(0);
    const { accepted, captured, declined, expired } = report.requests;
    expect(Math.min(accepted, captured, declined, expired)).toBeGreaterThan(0);
  });

  test('a payment settled twice at the same time is marked paid and notified once', async () => {
    expect(found(await settleTwice({ locked: true }))).toEqual([]);
  });

  test('mistakes with requests are found', async () => {
    const { guarded, mistaken } = await answerWithMistakes();
    const ofRequests = [
      'captured without acceptance',
      'authorisations forgotten',
      'requests not ended by their deadline',
    ];
    expect(found(guarded).filter((name) => ofRequests.includes(name))).toEqual([]);
    expect(found(mistaken).filter((name) => ofRequests.includes(name))).toEqual(ofRequests);
  });

  test("without settle's lock the violations are found", async () => {
    expect(found(await settleTwice({ locked: false }))).toEqual([
      'marked paid more than once',
      'notified more than once',
    ]);
  });
});
