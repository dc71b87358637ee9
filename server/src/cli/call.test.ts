import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createDataFolder } from '../testing/test-database.ts';
import { runCommand } from './call.ts';
import { commands } from './commands.ts';

let output: string[];
let errors: string[];
beforeEach(() => {
  output = [];
  errors = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void output.push(text));
  vi.spyOn(console, 'error').mockImplementation((text: string) => void errors.push(text));
});
afterEach(() => vi.restoreAllMocks());

// A folder of its own, because looking for a person opens the database.
let folder = '';
beforeAll(async () => {
  folder = await createDataFolder();
});
afterAll(() => rm(folder, { recursive: true }));
const operator = (...args: string[]) => runCommand(commands, args, () => readConfig({ DATA_DIR: folder }));

test('help is printed for all commands and for each', async () => {
  expect(await operator('--help')).toBe(0);
  expect(await operator('vouchers', 'disable', '--help')).toBe(0);
  expect(output[0]).toMatch(/^Usage: npm run operator/);
  expect(output[1]).toMatch(
    /^npm run operator -- vouchers disable <code> \[--dry-run\] \[--yes\].*\n.*\n {2}--dry-run.*\n {2}--yes/,
  );
});

test.each([
  [['vouchers', 'delete'], 2, "Unknown command 'vouchers delete'; --help lists all commands."],
  [['vouchers', 'disable', '--code', 'X'], 1, 'vouchers disable has no flag --code.'],
  [['catalogue', 'validate', 'a', 'b'], 1, "catalogue validate does not accept the argument 'b'."],
  [['catalogue', 'validate', '/nowhere'], 1, 'There is no folder /nowhere.'],
  [['database', 'backup'], 1, 'database backup requires an argument: <file>.'],
  [['database', 'backup', '--yes'], 1, 'database backup has no flag --yes.'],
  [['database', 'restore', '--force', 'x'], 1, 'database restore has no flag --force.'],
  [
    ['privacy', 'export', 'nobody'],
    1,
    'This is neither an e-mail address nor the id or number of a booking.',
  ],
  [['database', 'backup', 'x', '--by', 'x'], 1, 'database backup has no flag --by.'],
  [['departures', 'list', '--yes'], 1, 'departures list has no flag --yes.'],
  [['payments', 'compare', '--from', 'monday'], 1, '--from must be a day, YYYY-MM-DD.'],
  [
    [
      'enquiries',
      'quote',
      '1',
      '--amount',
      'ten',
      '--currency',
      'eur',
      '--text',
      'x',
      '--valid-until',
      '2027-02-02',
    ],
    1,
    '--amount must be an amount, such as 120.50.',
  ],
  [
    ['payments', 'refund-lines', '1', '--lines', 'other=1,5', '--reason', 'x', '--by', 'x'],
    1,
    '--lines must be ID=AMOUNT,…, each an amount, such as 120.50.',
  ],
  [
    ['payments', 'compare', '--from', '2027-02-02', '--until', '2027-02-01'],
    1,
    'The last day must not be before the first.',
  ],
] as const)('%j is refused in a sentence', async (args, status, sentence) => {
  expect(await operator(...args)).toBe(status);
  expect({ output, errors }).toEqual({ output: [], errors: [sentence] });
});
