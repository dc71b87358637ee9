import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { mailableName, optionalName, optionalText, requiredLine, requiredName } from './typed-text.ts';

const messageFor = (shape: v.GenericSchema, text: unknown) =>
  v.safeParse(shape, text).issues?.[0].message ?? null;
const name = requiredName('First name is required', 100);
const link = 'Text must not contain web or e-mail addresses';
const controls = 'Text contains characters that cannot be used';

describe('names', () => {
  test.each([
    'Anna',
    'Anna-Sophie van den Berg-Müller',
    'J.R.R. Tolkien',
    'Dr. med. Huber',
    'Dr.med.Huber',
    'Th.Maier',
    'St. John',
    "D'Angelo",
    'O’Brien, Jr.',
    'Σωκράτης',
    'יעל',
    '小林',
    'Søren 3rd',
    'A/B Smith',
  ])('%j is accepted', (text) => {
    expect(messageFor(name, text)).toBeNull();
  });

  test.each(['https://evil.example', 'go to evil.com', 'write to a@b.example'])(
    '%j is refused as a link',
    (text) => {
      expect(messageFor(name, text)).toBe(link);
      expect(messageFor(optionalName(200), text)).toBe(link);
    },
  );

  test.each(['Anna\nBcc: x', 'Anna\u0007', 'Anna\u2028Berg', 'Anna\u202egreB', 'Anna\u2066Berg'])(
    '%j is refused for its control characters',
    (text) => {
      expect(messageFor(name, text)).toBe(controls);
      expect(messageFor(optionalName(200), text)).toBe(controls);
    },
  );

  test('are required and have a maximum length', () => {
    expect(messageFor(name, ' ')).toBe('First name is required');
    expect(messageFor(name, 'x'.repeat(101))).toBe('Text is too long');
    expect(messageFor(optionalName(200), null)).toBeNull();
  });
});

test.each([
  ['Anna Quistersen', 'Anna Quistersen'],
  [' John Dollar ', 'John Dollar'],
  ['Class 4b', 'Class 4b'],
  ['', null],
  ['x'.repeat(61), null],
  ['Pay EUR 50', null],
  ['Pay 50 euros', null],
  ['Only € 9', null],
  ['Call 0900 1234', null],
  ['See shop.com', null],
  ['Anna\nWin', null],
])('the name %j is mailed to a stranger as %j', (typed, mailed) => {
  expect(mailableName(typed)).toBe(mailed);
});

test('lines accept the bidi characters of phone address books, but no line break', () => {
  const phone = requiredLine('Phone number is required', 200);
  expect(messageFor(phone, '\u202a+31 6 1234\u202c')).toBeNull();
  expect(messageFor(phone, '+31\n6')).toBe(controls);
});

test('remarks accept line breaks and links, but no other control characters', () => {
  const remarks = optionalText(5000);
  expect(messageFor(remarks, 'First\r\n\tsecond: https://allergies.example')).toBeNull();
  expect(messageFor(remarks, 'a\u0000b')).toBe(controls);
  expect(messageFor(remarks, 'a\u001b[2Jb')).toBe(controls);
  expect(messageFor(remarks, 'x'.repeat(5001))).toBe('Text is too long');
});
