import { findProgram, installFromDebian } from './machine.js';
import { Complaint } from './project.js';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const folders = [
  '/Applications/Chromium.app/Contents/MacOS',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/opt/google/chrome',
];
const advice =
  'Please install Chromium (on Debian: apt-get install chromium): the journeys are tested in it.';

/** The machine's Chromium, or null. */
export const findChromium = () => findProgram([...names, 'Chromium', 'Google Chrome', 'chrome'], folders);

/** The machine's Chromium, installed from Debian where that can be done; else a complaint says what to install. */
export async function ensureChromium() {
  if (!findChromium()) await installFromDebian(['chromium'], advice);
  const found = findChromium();
  if (!found) throw new Complaint(advice);
  return found;
}
