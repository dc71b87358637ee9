import { typedShapes } from '@towpath/rules/office/issues/typed-input';
import { paymentOperations } from '@towpath/rules/office/operations/payment-operations';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isShown, placedErrors, readForm } from './form-resolver.ts';

const reading = (locale: 'en' | 'de') => {
  const typed = typedShapes(locale);
  return {
    fields: v.object({ amount: typed.amount, description: typed.text }),
    shape: paymentOperations['payments.request'].input,
    input: (read: { amount: number; description: string }) => ({ booking: 'b', version: 3, ...read }),
  };
};

test('what is typed becomes the input of the operation, in the language of the office', () => {
  const body = { booking: 'b', version: 3, amount: 120_050, description: 'Taxi' };
  expect(readForm(reading('en'), { amount: '1,200.50', description: 'Taxi' })).toEqual({ body });
  expect(readForm(reading('de'), { amount: '1.200,50', description: 'Taxi' })).toEqual({ body });
});

test.each([
  ['ten', 'Taxi', ['amount not_amount']],
  ['', '', ['amount required', 'description required']],
  ['0', 'Taxi', ['amount amount_zero']],
  ['99999999999', 'x'.repeat(201), ['amount amount_too_large', 'description too_long']],
])(
  'the amount %j with the description %j is refused, once for each field',
  (amount, description, expected) => {
    const read = readForm(reading('en'), { amount, description });
    expect('issues' in read && read.issues.map(({ path, code }) => `${path} ${code}`)).toEqual(expected);
  },
);

test('a field is shown while a control of it is on the page', () => {
  const shown = { isConnected: true };
  const gone = { isConnected: false };
  expect([{ ref: shown }, { ref: {}, refs: [gone, shown] }].map(isShown)).toEqual([true, true]);
  expect([undefined, {}, { ref: gone }, { ref: {}, refs: [gone] }].map(isShown)).toEqual(
    Array(4).fill(false),
  );
});

test('issues are placed at their fields, and the others beside them', () => {
  const issues = [
    { path: 'request.city', code: 'city_required', message: '' },
    { path: 'request.city', code: 'too_long', message: '' },
    { path: 'version', message: 'Old' },
  ];
  expect(placedErrors(issues, (path) => (path === 'request.city' ? 'city' : null))).toEqual([
    { name: 'city', type: 'city_required', issue: issues[0] },
    { name: 'root.issue_2', type: 'refused', issue: issues[2] },
  ]);
});
