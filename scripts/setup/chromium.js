import { CommandError } from '../project.js';
import { findProgram, installFromDebian } from './machine.js';

const HEADLESS_SHELL = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const folders = [
  '/Applications/Chromium.app/Contents/MacOS',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/opt/google/chrome',
];
const advice = 'Please install Chromium (on Debian: apt-get install chromium): end-to-end tests need it.';

/** The machine's Chromium, or null. */
export const findChromium = () => findProgram([...names, 'Chromium', 'Google Chrome', 'chrome'], folders);

/** The machine's Chromium, installed from Debian where possible. Throws a CommandError that says what to install. */
export async function ensureChromium() {
  if (!findChromium()) await installFromDebian(['chromium'], advice);
  const found = findChromium();
  if (!found) throw new CommandError(advice);
  return found;
}

/** Installs the headless shell where that is possible. Returns its path or null: Chromium does as well. */
async function tryHeadlessShell() {
  try {
    await installFromDebian([HEADLESS_SHELL], 'The tests run in Chromium instead.');
  } catch (fault) {
    if (!(fault instanceof CommandError)) throw fault;
  }
  return findProgram([HEADLESS_SHELL]);
}

/**
 * The browsers of the tests (decision 022): Chromium, for tests that set preferences of a profile, and for all others its headless
 * shell, or Chromium where that cannot be installed. Throws a CommandError that says what to install.
 */
export async function ensureTestBrowsers() {
  const chromium = await ensureChromium();
  return { chromium, headless: findProgram([HEADLESS_SHELL]) ?? (await tryHeadlessShell()) ?? chromium };
}
