import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { optionalName, optionalText, requiredLine, requiredName } from './typed-text.ts';

const said = (shape: v.GenericSchema, text: unknown) => v.safeParse(shape, text).issues?.[0].message ?? null;
const name = requiredName('First name is required', 100);
const addresses = 'Text must not contain web or e-mail addresses';
const controls = 'Text contains characters that cannot be used';

describe('a name', () => {
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
  ])('may be %j', (text) => {
    expect(said(name, text)).toBeNull();
  });

  test.each([
    'customer, claim EUR 500 at https://evil.example',
    'claim at HTTP://EVIL.EXAMPLE',
    'claim at https: //evil.example',
    '//evil.example/x',
    'www.evil.example',
    'go to evil.com',
    'EVIL.COM',
    'evil.Com now',
    'a.evil-site.shop/x',
    'bücher.de',
    't.me/scam',
    'x.ai',
    'x.example',
    '1.1.1.1/pay',
    'пример.рф',
    'evil。com',
    'write to a@b.example',
  ])('may not be %j', (text) => {
    expect(said(name, text)).toBe(addresses);
    expect(said(optionalName(200), text)).toBe(addresses);
  });

  test.each(['Anna\nBcc: x', 'Anna\u0007', 'Anna\u2028Berg', 'Anna\u202egreB', 'Anna\u2066Berg'])(
    'holds no control characters: %j',
    (text) => {
      expect(said(name, text)).toBe(controls);
      expect(said(optionalName(200), text)).toBe(controls);
    },
  );

  test('is there, and has an end', () => {
    expect(said(name, ' ')).toBe('First name is required');
    expect(said(name, 'x'.repeat(101))).toBe('Text is too long');
    expect(said(optionalName(200), null)).toBeNull();
  });
});

test('a line may be marked by a telephone’s address book, but is one line', () => {
  const phone = requiredLine('Phone number is required', 200);
  expect(said(phone, '\u202a+31 6 1234\u202c')).toBeNull();
  expect(said(phone, '+31\n6')).toBe(controls);
});

test('remarks have lines and may name addresses, and hold no other control characters', () => {
  const remarks = optionalText(5000);
  expect(said(remarks, 'First\r\n\tsecond: https://allergies.example')).toBeNull();
  expect(said(remarks, 'a\u0000b')).toBe(controls);
  expect(said(remarks, 'a\u001b[2Jb')).toBe(controls);
  expect(said(remarks, 'x'.repeat(5001))).toBe('Text is too long');
});
