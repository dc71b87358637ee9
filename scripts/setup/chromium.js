import { CommandError } from '../project.js';
import { findProgram, installFromDebian } from './machine.js';

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
