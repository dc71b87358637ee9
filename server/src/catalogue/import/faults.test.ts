import { describe, expect, it } from 'vitest';
import { readCatalogue } from './import.ts';
import { at, type FaultCase, faultsAfter } from './small-catalogue.ts';

const tour = 'tours/canals.json';
const ship = 'ships/anna.json';

const damaged: FaultCase[] = [
  [
    'text that is no JSON',
    (files) => Object.assign(files, { 'products.json': '[\n  {"id": "a",}\n]' }),
    ['products.json:2:14: is not JSON: Expected double-quoted property name'],
  ],
  [
    'a file that is missing',
    (files) => Reflect.deleteProperty(files, 'vouchers.json'),
    ['vouchers.json: is missing'],
  ],
  [
    'a folder without files',
    (files) => Reflect.deleteProperty(files, ship),
    ['ships/: has to hold a .json file'],
  ],
  [
    'an object in place of a list',
    (files) => Object.assign(files, { 'combined-tours.json': {} }),
    ['combined-tours.json: has to be a list'],
  ],
];

describe('readCatalogue', () => {
  it('finds no fault in a catalogue without one', async () => {
    expect(await faultsAfter(() => {})).toEqual([]);
  });

  it.each(damaged)('names %s', async (_, change, faults) => {
    expect(await faultsAfter(change)).toEqual(faults);
  });

  it('names every fault of several files at once, and holds what cannot be read against nobody', async () => {
    const faults = await faultsAfter((files) => {
      Object.assign(files, { [ship]: '{' });
      Object.assign(files[tour], { duration: 0 });
      Object.assign(at(files['vouchers.json'], 1), { tour: 'moselle' });
    });
    expect(faults).toEqual([
      `${tour} duration: has to be a whole number from 1 to 1000000`,
      `${ship}:1:2: is not JSON: Expected property name or '}'`,
    ]);
  });

  it('names the files of a folder that is not there', async () => {
    const read = await readCatalogue('/nowhere', '2026-11-21');
    const faults = 'faults' in read ? read.faults.map(({ file }) => file) : [];
    expect(faults).toEqual([
      'tours/',
      'ships/',
      'products.json',
      'insurance.json',
      'vouchers.json',
      'combined-tours.json',
    ]);
  });
});
