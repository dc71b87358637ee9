import * as v from 'valibot';
import { expect, it } from 'vitest';
import { Fault, faultOf } from './browser-fault.ts';

const route = '/departures/:departure/passengers';

function thrown(message: string, stack = ''): Error {
  return Object.assign(new TypeError(message), { stack });
}

it.each([
  ['x is undefined', 'TypeError: x is undefined'],
  ["Cannot read (reading 'name')", "TypeError: Cannot read (reading 'name')"],
  [
    'Failed to fetch dynamically imported module: https://b.example/assets/date-1.js?t=9',
    'TypeError: Failed to fetch dynamically imported module: /assets/date-1.js',
  ],
  ['at /bookings/QXZ-11/payment?payment_intent=pi_1', 'TypeError: at /bookings/…/payment'],
  [
    'Unexpected token \'A\', "Anna Verm"... is not JSON',
    'TypeError: Unexpected token \'A\', "…"... is not JSON',
  ],
  ['no mail to anna@example.org, 0612345678', 'TypeError: no mail to …, …'],
])('the message %j is sent as %j', (message, sent) => {
  expect(faultOf(thrown(message), route, 'b.js').message).toBe(sent);
});

it.each([
  [
    'TypeError: Anna 1980\n    at pay (https://b.example/assets/a-1.js:1:2)\n    at https://b.example/x?c=1:3:4',
    'at pay (/assets/a-1.js:1:2)\nat /x:3:4',
  ],
  ['pay@https://b.example/assets/a-1.js:1:2\n', 'pay@/assets/a-1.js:1:2'],
  ['', ''],
])('of the stack %j only frames are kept', (stack, frames) => {
  expect(faultOf(thrown('x', stack), route, 'b.js').stack).toBe(frames);
});

it('limits the message, and reports only the type of a thrown value that is no error', () => {
  expect(faultOf(thrown('x'.repeat(9999)), route, 'b.js').message).toHaveLength(300);
  expect(faultOf('Anna', route, 'b.js').message).toBe('Error: string');
});

it('is redacted again when parsed', () => {
  const sent = { message: 'E: anna@example.org', route, build: 'b.js', stack: 'Anna\nf@https://x/a.js:1:2' };
  expect(v.parse(Fault, sent)).toMatchObject({ message: 'E: …', stack: 'f@/a.js:1:2' });
});

it.each([{ route: '<b>' }, { build: 'a b' }, { message: 'x'.repeat(4001) }, { stack: 1 }])(
  'rejects %j',
  (change) => {
    const sent = { message: 'm', route, build: 'b.js', stack: '', ...change };
    expect(v.is(Fault, sent)).toBe(false);
  },
);
