import fc from 'fast-check';

const LONG = 5_000;
const DEEP = 400;

/** Texts that often cause errors. */
export const nastyTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202eRTL\u202c',
  '💥👩‍👩‍👧‍👦',
  "'; drop table booking; --",
  '%',
  '%00',
  '%ff',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-0',
  '1e400',
  '2147483648',
  '9007199254740993',
  '2027-02-30',
  '+292278-01-01',
  '0000-00-00',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(LONG),
  'é'.repeat(LONG),
];

const nastyNumbers = [0, -0, -1, 0.1, 1e-7, 1e21, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308];

function nested(depth: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = wrap(value);
  return value;
}

/** Text of every kind, from plain words to what breaks parsers. */
export const text = fc.oneof(
  fc.constantFrom(...nastyTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 20 }),
);

/** Any JSON value. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], ...nastyNumbers),
  fc.double({ noNaN: true }),
  fc.integer(),
  fc.constant(nested(DEEP, (inner) => [inner])),
  fc.constant(nested(DEEP, (inner) => ({ a: inner }))),
  fc.jsonValue({ maxDepth: 3 }),
);
