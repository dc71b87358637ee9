import { expect, test } from 'vitest';
import { readAnswer } from './answer.ts';

test.each([
  ['{"id":"x"}', 'application/json; charset=utf-8', { id: 'x' }],
  ['{"id":"x"}', 'application/vnd.example+json', { id: 'x' }],
  ['{"id":"x"}', 'text/plain', { id: 'x' }],
  ['{"id":"x"}', 'application/octet-stream', { id: 'x' }],
  ['{"id":"x"}', null, { id: 'x' }],
  ['<h1>Sign in</h1>', 'text/html', '<h1>Sign in</h1>'],
  ['{"id":', 'text/plain', '{"id":'],
  ['', null, ''],
])('%s sent as %s', (text, type, value) => {
  expect(readAnswer(text, type)).toEqual(value);
});

test.each(['{"id":', ''])('%j sent as JSON is no answer', (text) => {
  expect(() => readAnswer(text, 'application/json')).toThrow(SyntaxError);
});
