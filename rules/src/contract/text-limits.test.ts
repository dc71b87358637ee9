import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { limitedText, tooLong, trimmedText } from '../core/limited-text.ts';
import { filledWith, requestShapes, unlimitedTexts } from '../testing/test-request-shapes.ts';

const MEGABYTE = 1_000_000;
/** Processor time for a request that is a thousand times too long, in microseconds. */
const MOST = 100_000;

const patterns = [
  'a',
  'A',
  '1',
  '.',
  '-',
  '_',
  '@',
  '/',
  ':',
  ' ',
  '\t',
  '\n',
  '+',
  '€',
  'é',
  '小',
  '\u3002',
  '\u202e',
];
const mixed = ['a.', 'A.b', 'www.', ': ', 'a@', 'a@b', '//', '1.', '-.', 'a-', '1 ', '𐍈', 'e\u0301'];

test('the length of every text that is sent is the first thing that is validated', () => {
  const unlimited = requestShapes().flatMap(([name, shape]) =>
    unlimitedTexts(shape).map((place) => `${name}${place}`),
  );
  expect(unlimited).toEqual([]);
});

test('a text whose other rules come before its length is found', () => {
  const late = v.pipe(v.string(), v.nonEmpty(), v.maxLength(10));
  const notEnded = v.pipe(v.string(), v.maxLength(10), v.nonEmpty());
  const shape = v.object({
    late,
    notEnded,
    none: v.nullable(v.string()),
    good: v.pipe(trimmedText(10), v.nonEmpty()),
  });
  expect(unlimitedTexts(shape)).toEqual(['/late', '/notEnded', '/none/wrapped']);
});

test('a text that is too long is refused before other rules read it', () => {
  const read: string[] = [];
  const rule = v.check<string, string>((text) => read.push(text) > 0, 'never');
  for (const shape of [limitedText(3), trimmedText(3)]) {
    const { issues } = v.safeParse(v.pipe(shape, rule), 'abcd');
    expect(issues?.map(({ message }) => message)).toEqual([tooLong]);
  }
  expect(read).toEqual([]);
});

describe.each([...patterns, ...mixed])('a megabyte of %j in every text', (pattern) => {
  const text = pattern.repeat(MEGABYTE / pattern.length);

  test('is refused at once by every call', () => {
    const slow = requestShapes().flatMap(([name, shape]) => {
      const input = filledWith(shape, text);
      const before = process.cpuUsage();
      v.safeParse(shape, input);
      const { user, system } = process.cpuUsage(before);
      return user + system > MOST ? [`${name}: ${(user + system) / 1000} ms`] : [];
    });
    expect(slow).toEqual([]);
  });
});
