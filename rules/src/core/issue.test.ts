import { expect, test } from 'vitest';
import { isMissing } from './issue.ts';

test.each([
  ['First name is required', true],
  ['Bicycle choice is required', true],
  ['Gender is required to be male or female', false],
  ['State/Province is invalid', false],
])('%s: missing %s (specification 5)', (message, missing) => {
  expect(isMissing({ path: 'x', message })).toBe(missing);
});
