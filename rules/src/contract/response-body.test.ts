import { expect, test } from 'vitest';
import { parseResponseBody } from './response-body.ts';

test.each([
  ['{"id":"x"}', { id: 'x' }],
  ['[]', []],
  ['<h1>Sign in</h1>', '<h1>Sign in</h1>'],
  ['{"id":', '{"id":'],
  ['', ''],
])('the body of %j', (text, value) => {
  expect(parseResponseBody(text)).toEqual(value);
});
