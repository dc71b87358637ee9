import { Complaint } from './project.js';

const withoutBrowser = ['rules', 'card-sandbox', 'server', 'web', 'checks', 'bench', 'scripts'];
const areas = ['static', ...withoutBrowser, 'e2e'];

/** The whole rules suite has to give the same result wherever the machine stands, from one end of the day to the other. */
export const zones = [
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Europe/Amsterdam',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
];

/** Of the server's tests those that do the same on either database, as they use none or bring their own. */
export const withoutDatabase = [
  'server/src/main.test.ts',
  'server/src/embedded-database.test.ts',
  'server/src/site/fake-upstream/**',
].map((path) => `--exclude=${path}`);

/** The folder at the root that a path starts with. @param {string} path */
export const areaOf = (path) => path.split('/')[0] ?? '';

/**
 * What `npm test` is to run: null where nothing, an empty list where all of it.
 * @typedef {{ checks: boolean, units: string[] | null, zones: boolean, embedded: string[] | null, journeys: string[] | null }} Plan
 */

/**
 * What the arguments of `npm test` ask for: areas, or paths below them; everything when there are none.
 * @param {readonly string[]} args
 * @returns {Plan}
 */
export function planOf(args) {
  const unknown = args.find((arg) => !areas.includes(areaOf(arg)));
  if (unknown) throw new Complaint(`There are no tests under ${unknown}: choose among ${areas.join(', ')}.`);
  if (args.length === 0) return { checks: true, units: [], zones: true, embedded: ['server'], journeys: [] };
  const below = (/** @type {readonly string[]} */ wanted) => {
    const found = args.filter((arg) => wanted.includes(areaOf(arg)));
    return found.length > 0 ? found : null;
  };
  return {
    checks: args.includes('static'),
    units: below(withoutBrowser),
    zones: args.includes('rules'),
    embedded: below(['server']),
    journeys: below(['e2e']),
  };
}

/** @param {Plan} plan */
export function needsOf({ units, journeys }) {
  const all = units?.length === 0;
  const has = (/** @type {string} */ area) => all || units?.some((path) => areaOf(path) === area) === true;
  // The widgets and the sandbox's card form are tested in a browser too.
  const chromium = journeys !== null || has('web') || has('card-sandbox');
  const postgres = journeys !== null || has('server') || has('bench');
  return { chromium, postgres, build: postgres || has('web') };
}
