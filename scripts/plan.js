import { Complaint } from './project.js';

/** The projects of vitest.config.ts that every run has, and those that only the whole run has. */
const usual = ['rules', 'fake-stripe', 'server', 'web', 'checks', 'scripts'];
const units = [...usual, 'bench', 'load-tests'];
const areas = ['static', ...units, 'e2e'];

/** Both ends of the day line and a summer time of half an hour; rules/src/core/time-zones.test.ts goes through more. */
const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Australia/Lord_Howe'];
/** Words in the paths of the rules that compute with dates. */
const aboutDates = ['date', 'calendar', 'day-state', 'format', 'terms', 'balance'];
/** Words in the paths of the server's tests that the embedded database has to pass as PostgreSQL does. */
const contract = ['database', 'migrations', 'backup', 'import', 'bookings', 'vouchers', 'queue', 'webhook'];

/** The tag of the journeys that every run has. */
const MAIN = '@main';

/**
 * One run of a test program: a project of Vitest is named in `projects`, files are narrowed by words in their paths.
 * @typedef {{ name: string, kind: 'static' }} StaticChecks
 * @typedef {{ name: string, kind: 'units', projects: string[], filters: string[], flags: string[], env: NodeJS.ProcessEnv }} Units
 * @typedef {{ name: string, kind: 'journeys', paths: string[], flags: string[] }} Journeys
 * @typedef {StaticChecks | Units | Journeys} Suite
 */

/** @type {StaticChecks} */
const staticChecks = { name: 'static checks', kind: 'static' };

/** @param {string} name @param {string[]} projects @param {Partial<Units>} [more] @returns {Units} */
const unitTests = (name, projects, more) => ({
  ...{ name, kind: 'units', projects, filters: [], flags: [], env: {} },
  ...more,
});

/** @param {string} name @param {string[]} paths @param {string[]} [flags] @returns {Journeys} */
const journeys = (name, paths, flags = []) => ({ name, kind: 'journeys', paths, flags });

const mainJourneys = journeys('main journeys', [], ['--grep', MAIN]);

/** @returns {Suite[]} */
const everyRun = () => [staticChecks, unitTests('tests', usual), mainJourneys];

/** What `npm run test:all` has besides. @returns {Suite[]} */
const wholeRun = () => [
  unitTests('fault runs and figures', ['bench', 'load-tests']),
  ...zones.map((TZ) => unitTests(`dates in ${TZ}`, ['rules'], { filters: aboutDates, env: { TZ } })),
  unitTests('server on the embedded database', ['server'], {
    filters: contract,
    env: { TEST_DATABASE: 'embedded' },
  }),
  journeys('other journeys', [], ['--grep-invert', MAIN]),
];

/** The folder at the root that a path starts with. @param {string} path */
const areaOf = (path) => path.split('/')[0] ?? '';

/** @param {readonly string[]} args areas, or paths below them @returns {Suite[]} */
function suitesOf(args) {
  const unknown = args.find((arg) => !areas.includes(areaOf(arg)));
  if (unknown) throw new Complaint(`There are no tests under ${unknown}: choose among ${areas.join(', ')}.`);
  const ofUnits = args.filter((arg) => units.includes(areaOf(arg)));
  const ofJourneys = args.filter((arg) => areaOf(arg) === 'e2e');
  const filters = ofUnits.map((path) => (path === areaOf(path) ? `${path}/` : path));
  return [
    ...(args.includes('static') ? [staticChecks] : []),
    ...(ofUnits.length > 0 ? [unitTests('tests', [...new Set(ofUnits.map(areaOf))], { filters })] : []),
    ...(ofJourneys.length > 0 ? [journeys('journeys', ofJourneys)] : []),
  ];
}

const product = /^(rules|fake-stripe|server|web|brands|catalogue)\/|^e2e\/support\//;
const spec = /^e2e\/[^/]+\.spec\.ts$/;

/**
 * The tests that changed files can make fail: Vitest knows its own by what they import, a changed journey runs by itself,
 * and the main journeys where the product changed.
 * @param {readonly string[]} files
 * @param {string} base
 * @returns {Suite[]}
 */
function suitesAround(files, base) {
  const specs = files.filter((file) => spec.test(file));
  const withBench = files.some((file) => ['bench', 'load-tests'].includes(areaOf(file)));
  const flags = [`--changed=${base}`, '--passWithNoTests'];
  return [
    staticChecks,
    unitTests('tests', withBench ? units : usual, { flags }),
    ...(files.some((file) => product.test(file)) ? [mainJourneys] : []),
    ...(specs.length > 0 ? [journeys('changed journeys', specs)] : []),
  ];
}

/**
 * What the arguments of `npm test` ask for: areas, or paths below them; `--all`; `--changed [BASE]`; what every run has when
 * there are none.
 * @param {readonly string[]} args
 * @param {(base: string) => readonly string[]} changedSince the files that differ from a commit
 * @returns {Suite[]}
 */
export function planOf(args, changedSince) {
  const [first, base = 'HEAD'] = args;
  if (args.length === 0) return everyRun();
  if (first === '--all') return [...everyRun(), ...wholeRun()];
  return first === '--changed' ? suitesAround(changedSince(base), base) : suitesOf(args);
}

/** What has to be there before any of the suites can run. @param {readonly Suite[]} suites */
export function needsOf(suites) {
  const has = (/** @type {string[]} */ ...wanted) =>
    suites.some((suite) => suite.kind === 'units' && suite.projects.some((name) => wanted.includes(name)));
  const browser = suites.some(({ kind }) => kind === 'journeys');
  // The widgets and the sandbox's card form are tested in a browser too.
  const chromium = browser || has('web', 'fake-stripe');
  const postgres = browser || has('server', 'bench', 'load-tests');
  return { chromium, postgres, build: postgres || has('web') };
}
