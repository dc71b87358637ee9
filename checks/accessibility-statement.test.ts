import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import statement from '../web/public/locales/en/accessibility.json';

const screens = 'e2e/access-screens.spec.ts';
/** Where each claim of the accessibility statement is tested: files with what they contain for it. */
const tests: Readonly<Record<string, readonly [file: string, text: string][]>> = {
  proof_rules: [
    [screens, 'expect.soft(await axeFindings(page)).toEqual([])'],
    ['bench/screens/axe.ts', "'wcag22aa'"],
  ],
  proof_order: [[screens, 'toMatchAriaSnapshot']],
  proof_keyboard: [
    [
      'e2e/access-keyboard.spec.ts',
      "test('a visitor books and pays with the keyboard only', { tag: '@main' }",
    ],
  ],
  proof_targets: [
    [screens, 'expectLabelRoom(page)'],
    ['bench/screens/axe.ts', 'smallTargets(page)'],
  ],
};

test('the accessibility statement claims what is tested, and nothing else', () => {
  const claims = Object.keys(statement).filter((key) => key.startsWith('proof_'));
  expect(claims).toEqual(Object.keys(tests));
  for (const [file, text] of Object.values(tests).flat())
    expect(readFileSync(join(import.meta.dirname, '..', file), 'utf8'), file).toContain(text);
});
