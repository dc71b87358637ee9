import { describe, expect, it } from 'vitest';
import { at, type ErrorCase, errorsAfter } from '../../testing/test-catalogue-files.ts';
import { readCatalogue } from './import.ts';

const tour = 'tours/canals.json';
const ship = 'ships/anna.json';

const damaged: ErrorCase[] = [
  [
    'invalid JSON',
    (files) => Object.assign(files, { 'products.json': '[\n  {"id": "a",}\n]' }),
    ['products.json:2:14: is not valid JSON: Expected double-quoted property name'],
  ],
  [
    'a missing file',
    (files) => Reflect.deleteProperty(files, 'vouchers.json'),
    ['vouchers.json: is missing'],
  ],
  [
    'a folder without files',
    (files) => Reflect.deleteProperty(files, ship),
    ['ships/: must contain a .json file'],
  ],
  [
    'an object instead of an array',
    (files) => Object.assign(files, { 'combined-tours.json': {} }),
    ['combined-tours.json: must be an array'],
  ],
];

describe('readCatalogue', () => {
  it('returns no error for a valid catalogue', async () => {
    expect(await errorsAfter(() => {})).toEqual([]);
  });

  it.each(damaged)('reports %s', async (_, change, errors) => {
    expect(await errorsAfter(change)).toEqual(errors);
  });

  it('reports all errors of several files, but no references to invalid files', async () => {
    const errors = await errorsAfter((files) => {
      Object.assign(files, { [ship]: '{' });
      Object.assign(files[tour], { duration: 0 });
      Object.assign(at(files['vouchers.json'], 1), { tour: 'moselle' });
    });
    expect(errors).toEqual([
      `${tour} duration: must be an integer from 1 to 1000000`,
      `${ship}:1:2: is not valid JSON: Expected property name or '}'`,
    ]);
  });

  it('reports all files of a missing folder', async () => {
    const read = await readCatalogue('/nowhere', '2026-11-21');
    const errors = 'errors' in read ? read.errors.map(({ file }) => file) : [];
    expect(errors).toEqual([
      'tours/',
      'ships/',
      'products.json',
      'insurance.json',
      'vouchers.json',
      'combined-tours.json',
      'terms.json',
      'terms-documents.json',
    ]);
  });
});
