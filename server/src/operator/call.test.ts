import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { call } from './call.ts';
import { commands } from './commands.ts';

let said: string[];
let complained: string[];
beforeEach(() => {
  said = [];
  complained = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text));
  vi.spyOn(console, 'error').mockImplementation((text: string) => void complained.push(text));
});
afterEach(() => vi.restoreAllMocks());

// None of these comes as far as a database.
const operator = (...args: string[]) => call(commands, args, () => readConfig({}));

test('help is given for all commands and for each', async () => {
  expect(await operator('--help')).toBe(0);
  expect(await operator('vouchers', 'disable', '--help')).toBe(0);
  expect(said[0]).toMatch(/^Usage: npm run operator/);
  expect(said[1]).toMatch(/^npm run operator -- vouchers disable <code> \[--yes\].*\n.*\n {2}--yes/);
});

test.each([
  [['vouchers', 'delete'], 2, "There is no command 'vouchers delete': --help lists them all."],
  [['vouchers', 'disable', '--code', 'X'], 1, 'vouchers disable knows no flag --code.'],
  [['catalogue', 'validate', 'a', 'b'], 1, "catalogue validate does not know what 'b' is for."],
  [
    ['database', 'backup'],
    2,
    'Nothing was done, as this was not understood: it is npm run operator -- database backup <file>',
  ],
  [
    ['privacy', 'export', 'nobody'],
    2,
    'Nothing was done, as this was not understood: it is npm run operator -- privacy export <e-mail address>',
  ],
] as const)('%j is refused in a sentence', async (args, status, sentence) => {
  expect(await operator(...args)).toBe(status);
  expect({ said, complained }).toEqual({ said: [], complained: [sentence] });
});
