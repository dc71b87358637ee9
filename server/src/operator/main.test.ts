import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

// None of these comes as far as the settings or a database.
const operator = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { encoding: 'utf8' });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
};

test('help is given for all commands and for each, and a wrong one refused in a sentence', () => {
  expect(operator('--help')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^Usage: npm run operator/),
  });
  expect(operator('vouchers', 'disable', '--help')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^npm run operator -- vouchers disable <code> \[--yes\].*\n.*\n {2}--yes/),
  });
  expect(operator('vouchers', 'delete')).toEqual({
    ...{ status: 2, stdout: '' },
    stderr: "There is no command 'vouchers delete': --help lists them all.",
  });
  expect(operator('vouchers', 'disable', '--code', 'X')).toEqual({
    ...{ status: 1, stdout: '' },
    stderr: 'vouchers disable knows no flag --code.',
  });
});
