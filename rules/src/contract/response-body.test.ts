import { expect, test } from 'vitest';
import { parseResponseBody } from './response-body.ts';

test.each([
  ['{"id":"x"}', 'application/json; charset=utf-8', { id: 'x' }],
  ['{"id":"x"}', 'application/vnd.example+json', { id: 'x' }],
  ['{"id":"x"}', 'text/plain', { id: 'x' }],
  ['{"id":"x"}', 'application/octet-stream', { id: 'x' }],
  ['{"id":"x"}', null, { id: 'x' }],
  ['<h1>Sign in</h1>', 'text/html', '<h1>Sign in</h1>'],
  ['{"id":', 'text/plain', '{"id":'],
  ['', null, ''],
])('parses %s with content type %s', (text, type, value) => {
  expect(parseResponseBody(text, type)).toEqual(value);
});

test.each(['{"id":', ''])('throws for the invalid JSON %j', (text) => {
  expect(() => parseResponseBody(text, 'application/json')).toThrow(SyntaxError);
});
