import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameDigest } from './name-digest.ts';

test.each([
  // Published values of FNV-1a for texts of ASCII.
  ['', '811c9dc5'],
  ['a', 'e40c292c'],
  ['foobar', 'bf9cf968'],
])('the digest of %j is %s', (name, digest) => {
  expect(nameDigest(name)).toBe(digest);
});

test('the same name has the same digest however its accents are written, another spelling has another one (decision 146)', () => {
  expect(nameDigest('Müller, Zoë')).toBe(nameDigest('Müller, Zoë'.normalize('NFD')));
  expect(nameDigest('Müller, Zoë')).not.toBe(nameDigest('Mueller, Zoë'));
  expect(nameDigest('Guest 2')).not.toBe(nameDigest('Guest 3'));
});

test('a digest has eight digits whatever the name', () => {
  fc.assert(fc.property(fc.string(), (name) => /^[\da-f]{8}$/.test(nameDigest(name))));
});
