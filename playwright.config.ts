import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { isolatedBrowser } from './fake-stripe/src/testing/browser-arguments.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Each worker has a server and a browser of its own. */
const MOST_WORKERS = 4;

const browsers = ['chromium', 'firefox', 'webkit'] as const;

/** The browser of the end-to-end tests: BROWSER and BROWSER_PATH name another than Chromium (decision 022). */
function browserOf({ BROWSER, BROWSER_PATH, CHROMIUM }: NodeJS.ProcessEnv) {
  const browserName = browsers.find((name) => name === (BROWSER ?? 'chromium'));
  if (!browserName) throw new Error(`BROWSER has to be one of ${browsers.join(', ')}.`);
  if (browserName === 'chromium')
    return {
      browserName,
      launchOptions: { executablePath: BROWSER_PATH ?? CHROMIUM, args: isolatedBrowser },
    };
  return { browserName, launchOptions: { executablePath: BROWSER_PATH } };
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/support/server/database-template.ts',
  outputDir: 'test-results',
  workers: Math.min(availableParallelism(), MOST_WORKERS),
  retries: 0,
  // Such as a server that does not start.
  maxFailures: 20,
  forbidOnly: process.env.CI === 'true',
  // For a test that hangs; the longest one takes two minutes on a machine that is five times as slow.
  timeout: 6 * MINUTE,
  globalTimeout: process.env.ACCESS ? 0 : 60 * MINUTE,
  // As long as a busy machine needs; a passing check does not wait.
  expect: { timeout: 20 * SECOND },
  use: {
    ...browserOf(process.env),
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    // Drawing every frame of a transition takes a quarter of a run; the tests of transitions and the purchases have them.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test to keep the failed ones costs every one of them time.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
});
