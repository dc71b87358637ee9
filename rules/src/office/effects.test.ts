import { expect, test } from 'vitest';
import { type Effect, isNothing } from './effects.ts';

const remind: Effect = { kind: 'remind', values: { number: 'BBT-1' } };

test.each<[boolean, Effect[]]>([
  [true, [{ kind: 'remind_nobody', values: {} }]],
  [true, [{ kind: 'mail_nobody', values: {} }]],
  [true, [{ kind: 'mails_resent', values: { count: 0 } }]],
  [false, [{ kind: 'mails_resent', values: { count: 1 } }]],
  [false, [remind, { kind: 'not_reminded', values: { number: 'BBT-2' } }]],
  [false, []],
])('whether nothing would be done is %s of %j', (expected, effects) => {
  expect(isNothing(effects)).toBe(expected);
});
