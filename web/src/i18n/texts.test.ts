import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bookingRequest } from '@towpath/rules/booking/booking-request';
import { locales } from '@towpath/rules/core/locale';
import { enquiryRequest } from '@towpath/rules/enquiries/enquiry';
import { checkCabins } from '@towpath/rules/passengers/cabin-assignment';
import { checkTerms, TermsFlags } from '@towpath/rules/terms/terms';
import { placeholdersIn } from '@towpath/rules/text/fill';
import * as v from 'valibot';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { namespaces } from './i18n.ts';
import type { TextKey } from './text-keys.ts';

const folder = join(import.meta.dirname, '../../public/locales');
const read = (locale: string, namespace: string): Record<string, string> =>
  JSON.parse(readFileSync(join(folder, locale, `${namespace}.json`), 'utf8'));
const placeholders = (text: string) => [...new Set(placeholdersIn(text))].sort();

describe.each(namespaces)('%s', (namespace) => {
  const english = read('en', namespace);

  it.each(locales)('has every text in %s with the same placeholders', (locale) => {
    const texts = read(locale, namespace);
    expect(Object.keys(texts)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim(), key).not.toBe('');
      expect(placeholders(text), key).toEqual(placeholders(english[key] ?? ''));
    }
  });
});

const passenger = { firstName: '', lastName: '', dateOfBirth: '', bodyHeight: '', cabin: '', bike: '' };
const body = (main: object, changes: object[]) => ({
  main,
  passengers: changes.map((change) => ({ ...passenger, ...change })),
});
const long = 'x'.repeat(6000);
const invalid = [
  body({ emailAddress: '' }, [{}]),
  body({ emailAddress: 'x', country: 'US', state: 'XX', phoneNumber: long }, [
    { dateOfBirth: '1899-01-01', bodyHeight: '-1', gender: 'x' },
    { dateOfBirth: '2999-01-01', bodyHeight: '170.5' },
    { dateOfBirth: '2001-02-29', bodyHeight: 300 },
    { bodyHeight: 99 },
  ]),
];

it('translates every message of form validation (specification 5)', () => {
  const parsed = invalid.flatMap(({ main, passengers }) => {
    const shape = v.pick(bookingRequest('2026-11-21'), ['main', 'passengers']);
    return v.safeParse(shape, { main: { country: 'NL', ...main }, passengers }).issues ?? [];
  });
  const enquiry = [
    { party: 501, name: '', email: '', phone: '', from: '2026-11-20' },
    { party: null, name: 'www.example.org', email: 'x', phone: long, from: '21.11.2026' },
  ].flatMap((each) => v.safeParse(enquiryRequest('2026-11-21'), each).issues ?? []);
  const cabins = checkCabins(
    [{ cabin: 'x:1' }, { cabin: 'a:1' }, { cabin: 'a:1' }],
    [{ key: 'a:1', title: '', spaces: 1 }],
  );
  const insured = { cancellation: true, travel: true };
  const terms = checkTerms(v.parse(TermsFlags, {}), 'default', insured);
  const messages = new Set([...parsed, ...enquiry, ...cabins, ...terms].map(({ message }) => message));
  const known = Object.keys(read('en', 'validation'));
  const own = [...messages].filter((message) => !message.startsWith('Invalid'));
  expect(own.length).toBeGreaterThan(20);
  expect(known).toEqual(expect.arrayContaining(own));
});

it('keys are typed (checked by tsc)', () => {
  expectTypeOf<'per_person'>().toExtend<TextKey<'cabins'>>();
  expectTypeOf<'title'>().not.toExtend<TextKey<'common'>>();
  expectTypeOf<'per_persons'>().not.toExtend<TextKey<'cabins'>>();
});
