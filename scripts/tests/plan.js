import { CommandError } from '../project.js';

/** Vitest projects of every run; `units` adds those of `--all` only. */
const defaultProjects = ['rules', 'fake-stripe', 'server', 'web', 'office', 'checks', 'scripts'];
const units = [...defaultProjects, 'bench', 'load-tests', 'recipes'];
const areas = ['static', ...units, 'e2e'];

/** Both sides of the date line and a half-hour daylight saving time; rules/src/core/time-zones.test.ts has more. */
const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Australia/Lord_Howe'];
/** Path filters of rules that compute with dates. */
const aboutDates = ['date', 'calendar', 'day-state', 'format', 'terms', 'balance'];
/** Path filters of server tests that also run on the embedded database: what opens it, and a sample of what uses it. */
const contract = [
  'server/src/database/',
  'import/import.test',
  'create-booking',
  'place-booking',
  'show-booking',
  'unpaid-limits',
  'coupons',
  'jobs/queue',
  'stripe/webhook.test',
];

/** Beginnings of the paths of tests that repeat a check for everything there is, or test what stands in for others: of `--all` only. */
const exhaustive = [
  'fake-stripe/src/browser/',
  'server/src/bookings/holds/hold-model',
  'server/src/notifications/journeys',
  'server/src/office/wrong-input',
  'server/src/site/fake-upstream/',
  'web/src/ui/showcase/',
];

/** The tag of end-to-end tests in every run. */
const MAIN = '@main';

/**
 * One run of a test program. filters: substrings of paths.
 * @typedef {{ name: string, kind: 'static' }} StaticChecks
 * @typedef {{ name: string, kind: 'units', projects: string[], filters: string[], flags: string[], env: NodeJS.ProcessEnv }} Units
 * @typedef {{ name: string, kind: 'journeys', paths: string[], flags: string[] }} Journeys
 * @typedef {StaticChecks | Units | Journeys} Suite
 */

/** @type {StaticChecks} */
const staticChecks = { name: 'static checks', kind: 'static' };

/** @param {string} name @param {string[]} projects @param {Partial<Units>} [more] @returns {Units} */
const unitTests = (name, projects, more) => ({
  name,
  kind: 'units',
  projects,
  filters: [],
  flags: [],
  env: {},
  ...more,
});

/** @param {string} name @param {string[]} paths @param {string[]} [flags] @returns {Journeys} */
const journeys = (name, paths, flags = []) => ({ name, kind: 'journeys', paths, flags });

const mainJourneys = journeys('main end-to-end tests', [], ['--grep', MAIN]);

const mainTests = unitTests('tests', defaultProjects, {
  flags: exhaustive.map((path) => `--exclude=${path.endsWith('/') ? `${path}**` : `${path}.*`}`),
});

/** @returns {Suite[]} */
const defaultSuites = () => [staticChecks, mainTests, mainJourneys];

/** The suites of `npm run test:all`. The main end-to-end tests are part of all of them and have no suite of their own. @returns {Suite[]} */
const allSuites = () => [
  staticChecks,
  unitTests('tests', defaultProjects),
  unitTests('load tests and benchmarks', ['bench', 'load-tests']),
  unitTests('recipes of CONTRIBUTING.md', ['recipes']),
  ...zones.map((TZ) => unitTests(`dates in ${TZ}`, ['rules'], { filters: aboutDates, env: { TZ } })),
  unitTests('server on the embedded database', ['server'], {
    filters: contract,
    env: { TEST_DATABASE: 'embedded' },
  }),
  journeys('end-to-end tests', []),
];

/** The folder at the root that a path starts with. @param {string} path */
const areaOf = (path) => path.split('/')[0] ?? '';

/** @param {readonly string[]} args areas, or paths below them @returns {Suite[]} */
function suitesOf(args) {
  const unknown = args.find((arg) => !areas.includes(areaOf(arg)));
  if (unknown) throw new CommandError(`No tests under ${unknown}; choose from ${areas.join(', ')}.`);
  const ofUnits = args.filter((arg) => units.includes(areaOf(arg)));
  const ofJourneys = args.filter((arg) => areaOf(arg) === 'e2e');
  const filters = ofUnits.map((path) => (path === areaOf(path) ? `${path}/` : path));
  return [
    ...(args.includes('static') ? [staticChecks] : []),
    ...(ofUnits.length > 0 ? [unitTests('tests', [...new Set(ofUnits.map(areaOf))], { filters })] : []),
    ...(ofJourneys.length > 0 ? [journeys('end-to-end tests', ofJourneys)] : []),
  ];
}

const product = /^(rules|fake-stripe|server|web|office|brands|catalogue)\/|^e2e\/support\//;
const spec = /^e2e\/([^/]+\/)?[^/]+\.spec\.ts$/;

/**
 * The tests affected by changed files: Vitest selects its own by their imports, changed end-to-end tests run, and the main
 * ones where the product changed.
 * @param {readonly string[]} files
 * @param {string} base
 * @returns {Suite[]}
 */
function suitesForChanges(files, base) {
  const specs = files.filter((file) => spec.test(file));
  const withBench = files.some((file) => ['bench', 'load-tests'].includes(areaOf(file)));
  const flags = [`--changed=${base}`, '--passWithNoTests'];
  return [
    staticChecks,
    unitTests('tests', withBench ? units : defaultProjects, { flags }),
    ...(files.some((file) => product.test(file)) ? [mainJourneys] : []),
    ...(specs.length > 0 ? [journeys('changed end-to-end tests', specs)] : []),
  ];
}

/**
 * The suites for the arguments of `npm test`: areas or paths below them, `--all`, or `--changed [BASE]`; by default those of
 * every run.
 * @param {readonly string[]} args
 * @param {(base: string) => readonly string[]} changedSince returns the files that differ from a commit
 * @returns {Suite[]}
 */
export function planTests(args, changedSince) {
  const [first, base = 'HEAD'] = args;
  if (args.length === 0) return defaultSuites();
  if (first === '--all') return allSuites();
  return first === '--changed' ? suitesForChanges(changedSince(base), base) : suitesOf(args);
}

/** What the suites require. @param {readonly Suite[]} suites */
export function requirementsOf(suites) {
  const has = (/** @type {string[]} */ ...wanted) =>
    suites.some((suite) => suite.kind === 'units' && suite.projects.some((name) => wanted.includes(name)));
  const browser = suites.some(({ kind }) => kind === 'journeys');
  // Widgets and fake Stripe's payment element are tested in a browser.
  const chromium = browser || has('web', 'fake-stripe');
  const postgres = browser || has('server', 'bench', 'load-tests');
  return { chromium, postgres, build: postgres || has('web') };
}
