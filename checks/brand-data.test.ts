import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { brandsFolder } from '../brands/folder.ts';
import { brandModules } from '../brands/generate.ts';
import { readAccessibility, readBrands, readLogos, readWebsite } from '../brands/read.ts';

let folder = '';
const file = (name: string) => join(folder, 'islandhopping', name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'towpath-brand-data-'));
  for (const brand of ['boatbiketours', 'islandhopping'])
    cpSync(join(import.meta.dirname, '../brands', brand), join(folder, brand), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Changes or removes a field of the second brand's data. */
function setField(name: string, path: readonly string[], value?: unknown): void {
  const data: Record<string, unknown> = JSON.parse(readFileSync(file(name), 'utf8'));
  const [last = '', ...way] = [...path].reverse();
  const group = way.reduceRight((found, key) => found[key] as Record<string, unknown>, data);
  group[last] = value;
  writeFileSync(file(name), JSON.stringify(data));
}

test('the committed brands are valid', () => {
  expect(readBrands(folder).map(({ id }) => id)).toEqual(['boatbiketours', 'islandhopping']);
  expect(Object.keys(readLogos(folder))).toEqual(['boatbiketours', 'islandhopping']);
  expect(readWebsite(folder, 'islandhopping').hasFaq).toBe(true);
});

/** A time in the ways that a text of hours may write it: 8:30, 8.30, or 9am and 14 for a full hour. */
function waysToWrite(time: string): string[] {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const exact = [':', '.'].map((sign) => `${hour}${sign}${String(minute).padStart(2, '0')}`);
  return minute > 0 ? exact : [...exact, `${hour}`, `${hour % 12 || 12}${hour < 12 ? 'am' : 'pm'}`];
}

test('the hours in words name the times by which the page says whether it is open now', () => {
  for (const { id, help } of readBrands(folder).filter(({ help: { opening } }) => opening))
    for (const [locale, text] of Object.entries(help.hours)) {
      const named = text.match(/\d[\d:.]*(am|pm)?/g) ?? [];
      const times = help.opening?.times.flatMap(({ from, until }) => [from, until]) ?? [];
      expect(named.length, `${id} ${locale}`).toBe(times.length);
      for (const [index, time] of times.entries())
        expect(waysToWrite(time), `${id} ${locale}`).toContain(named[index]);
    }
});

test('a span of hours stays in one line, also with its unit', () => {
  const help = readBrands(folder)[1]?.help;
  expect(help?.hours).toEqual({
    en: 'Monday to Friday, 9am\u00a0to\u00a012pm and 2pm\u00a0to\u00a05pm',
    nl: 'Maandag tot en met vrijdag, 9\u00a0tot\u00a012 en 14\u00a0tot\u00a017\u00a0uur',
    de: 'Montag bis Freitag, 9\u00a0bis\u00a012 und 14\u00a0bis\u00a017\u00a0Uhr',
  });
});

test('the generated modules match the brand folders', () => {
  for (const [name, text] of Object.entries(brandModules(brandsFolder)))
    expect(readFileSync(join(brandsFolder, '../rules/src/site', name), 'utf8')).toBe(text);
});

test.each<[string, readonly string[], unknown, string]>([
  ['a missing text', ['help', 'hours', 'de'], undefined, 'help.hours.de: '],
  ['an empty text', ['names', 'nl'], ' ', 'names.nl: must not be empty'],
  ['a text instead of a list', ['marks'], 'islandhopping', 'marks: '],
  ['a number among texts', ['marks'], ['islandhopping', 7], 'marks.1: '],
  ['a text instead of a boolean', ['hasChat'], 'yes', 'hasChat: '],
  ['an unknown field', ['hasChats'], true, 'hasChats: '],
  ['a mark in capitals', ['marks'], ['islandhopping', 'Inseln'], 'marks.1: must be lower case'],
  ['marks without the prefix', ['marks'], ['inseln'], "marks: one of them must be part of 'islandhopping'"],
])('%s is reported with file and field', (_, path, value, violation) => {
  setField('brand.json', path, value);
  expect(() => readBrands(folder)).toThrow(`${file('brand.json')}: ${violation}`);
});

test('a brand without an accessibility statement, and one without an authority, are reported', () => {
  setField('accessibility.json', ['authorities'], []);
  expect(() => readAccessibility(folder)).toThrow(
    `${file('accessibility.json')}: authorities: must have an authority`,
  );
  rmSync(file('accessibility.json'));
  expect(() => readAccessibility(folder)).toThrow(`${file('accessibility.json')}: file is missing`);
});

test('an invalid website.json, invalid JSON and missing files are reported', () => {
  setField('website.json', ['email']);
  expect(() => readWebsite(folder, 'islandhopping')).toThrow(`${file('website.json')}: email: `);
  writeFileSync(file('brand.json'), '{');
  expect(() => readBrands(folder)).toThrow(`${file('brand.json')}: invalid JSON`);
  rmSync(file('brand.json'));
  expect(() => readBrands(folder)).toThrow(`${file('brand.json')}: file is missing`);
  rmSync(file('logo.svg'));
  expect(() => readLogos(folder)).toThrow(`${file('logo.svg')}: file is missing`);
});
