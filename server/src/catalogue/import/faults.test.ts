import { describe, expect, it } from 'vitest';
import { readCatalogue } from './import.ts';
import { at, type FaultCase, faultsAfter } from './test-catalogue.ts';

const tour = 'tours/canals.json';
const ship = 'ships/anna.json';

const damaged: FaultCase[] = [
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
  it('returns no fault for a valid catalogue', async () => {
    expect(await faultsAfter(() => {})).toEqual([]);
  });

  it.each(damaged)('reports %s', async (_, change, faults) => {
    expect(await faultsAfter(change)).toEqual(faults);
  });

  it('reports all faults of several files, but no references to invalid files', async () => {
    const faults = await faultsAfter((files) => {
      Object.assign(files, { [ship]: '{' });
      Object.assign(files[tour], { duration: 0 });
      Object.assign(at(files['vouchers.json'], 1), { tour: 'moselle' });
    });
    expect(faults).toEqual([
      `${tour} duration: must be an integer from 1 to 1000000`,
      `${ship}:1:2: is not valid JSON: Expected property name or '}'`,
    ]);
  });

  it('reports all files of a missing folder', async () => {
    const read = await readCatalogue('/nowhere', '2026-11-21');
    const faults = 'faults' in read ? read.faults.map(({ file }) => file) : [];
    expect(faults).toEqual([
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
