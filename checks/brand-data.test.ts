import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBrands, readLogos, readWebsite } from '../brands/read.js';

let folder = '';
const file = (name: string) => join(folder, 'islandhopping', name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'towpath-brand-data-'));
  for (const brand of ['boatbiketours', 'islandhopping'])
    cpSync(join(import.meta.dirname, '../brands', brand), join(folder, brand), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Leaves a field of the second brand's data with another value, or without one. */
function spoil(name: string, path: readonly string[], value?: unknown): void {
  const data: Record<string, unknown> = JSON.parse(readFileSync(file(name), 'utf8'));
  const [last = '', ...way] = [...path].reverse();
  const group = way.reduceRight((found, key) => found[key] as Record<string, unknown>, data);
  group[last] = value;
  writeFileSync(file(name), JSON.stringify(data));
}

test('the brands as they are', () => {
  expect(readBrands(folder).map(({ id }) => id)).toEqual(['boatbiketours', 'islandhopping']);
  expect(Object.keys(readLogos(folder))).toEqual(['boatbiketours', 'islandhopping']);
  expect(readWebsite(folder, 'islandhopping').hasFaq).toBe(true);
});

test.each<[string, readonly string[], unknown, string]>([
  ['a text that is missing', ['help', 'hours', 'de'], undefined, 'help.hours.de has to be a text'],
  ['an empty text', ['names', 'nl'], ' ', 'names.nl has to be a text'],
  ['a text in place of a list', ['marks'], 'islandhopping', 'marks has to be a list'],
  ['a number among texts', ['marks'], ['islandhopping', 7], 'marks.1 has to be a text'],
  ['a word in place of a yes', ['hasChat'], 'yes', 'hasChat has to be true or false'],
  ['a group that is none', ['help'], 'at nine', 'help has to be a group of fields'],
  ['a field nobody reads', ['hasChats'], true, 'hasChats is not known'],
  ['a mark in capitals', ['marks'], ['islandhopping', 'Inseln'], "'Inseln' has to be in small letters"],
  ['marks without the prefix', ['marks'], ['inseln'], "one has to be part of 'islandhopping'"],
])('%s is told by file and field', (_, path, value, fault) => {
  spoil('brand.json', path, value);
  expect(() => readBrands(folder)).toThrow(`${file('brand.json')}: `);
  expect(() => readBrands(folder)).toThrow(fault);
});

test('so are a website without an e-mail address, a file that is no JSON, and one that is missing', () => {
  spoil('website.json', ['email']);
  expect(() => readWebsite(folder, 'islandhopping')).toThrow(`${file('website.json')}: email has to be`);
  writeFileSync(file('brand.json'), '{');
  expect(() => readBrands(folder)).toThrow(`${file('brand.json')}: `);
  rmSync(file('brand.json'));
  expect(() => readBrands(folder)).toThrow(`${file('brand.json')}: it is missing`);
  rmSync(file('logo.svg'));
  expect(() => readLogos(folder)).toThrow(`${file('logo.svg')}: it is missing`);
});
