import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import {
  at,
  type ErrorCase,
  errorsAfter,
  type SmallCatalogue,
  smallCatalogue,
  withFolder,
} from '../../testing/test-catalogue-files.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { findTermsTexts } from '../terms/terms.ts';
import { importCatalogue, readCatalogue } from './import.ts';
import { dryRunImport } from './write/difference.ts';

const today = '2026-11-21';
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.query('delete from terms; delete from terms_text; delete from terms_document'));
afterAll(() => database.close());

type Change = (files: SmallCatalogue) => unknown;
const changed = (change: Change) => {
  const files = smallCatalogue();
  change(files);
  return files;
};
const importAfter = (change: Change = () => {}) =>
  withFolder(changed(change), (folder) => importCatalogue(database, folder, today));
const differenceAfter = (change: Change) =>
  withFolder(changed(change), async (folder) => {
    const read = await readCatalogue(folder, today);
    if ('errors' in read) throw new Error(JSON.stringify(read.errors));
    return dryRunImport(database, read.rows, today);
  });
const versions = () =>
  database.query<{ id: string; active: boolean; valid_until: string | null; deposit: number }>(
    `select id, active, valid_until, deposit_percentage as deposit from terms where market = 'default'
     order by valid_from, active desc`,
  );

/** Adds terms of 20 % and 60 days from 2027-01-01 on. */
const addLater: Change = (files) => {
  const terms = files['terms.json'];
  terms.push({ ...at(terms), valid_from: '2027-01-01', deposit_percentage: 20, balance_days: 60 });
};
const change =
  (fields: object): Change =>
  (files) =>
    Object.assign(at(files['terms.json']), fields);

describe('importing terms', () => {
  it('writes a row that holds without end, its texts with their numbers', async () => {
    await importAfter();
    expect(await versions()).toEqual([
      {
        id: expect.stringMatching(/^boatbiketours-default-2020-01-01-[0-9a-f]{8}$/),
        active: true,
        valid_until: null,
        deposit: 30,
      },
    ]);
    const texts = await database.query('select body from terms_text order by body');
    expect(texts).toEqual([
      { body: '<p>30 % sofort</p>' },
      { body: '<p>30% at once</p>' },
      { body: '<p>30% nu</p>' },
    ]);
  });

  it('ends a row the day before the next one, and keeps its id', async () => {
    await importAfter();
    const [before] = await versions();
    await importAfter(addLater);
    expect(await versions()).toMatchObject([
      { id: before?.id, active: true, valid_until: '2026-12-31', deposit: 30 },
      { active: true, valid_until: null, deposit: 20 },
    ]);
  });

  it('replaces a row that states something else by another version, and keeps the old one for its bookings', async () => {
    await importAfter();
    const [before] = await versions();
    await importAfter(change({ deposit_percentage: 25 }));
    const [now, old] = await versions();
    expect(old).toEqual({ ...before, active: false });
    expect(now).toMatchObject({ active: true, deposit: 25 });
    expect(now?.id).not.toBe(old?.id);
  });

  it('makes the texts of a day readable in a language', async () => {
    await importAfter(addLater);
    const paymentOn = async (day: string) => {
      const texts = await findTermsTexts(database, 'boatbiketours', 'nl', day);
      return texts.find(({ market, term }) => market === 'default' && term === 'payment');
    };
    const text = { market: 'default', term: 'payment', version: 'text' };
    expect(await paymentOn('2026-12-31')).toEqual({ ...text, body: '<p>30% nu</p>' });
    expect(await paymentOn('2027-01-01')).toEqual({ ...text, body: '<p>20% nu</p>' });
  });

  it('makes another version of a row whose document has another text', async () => {
    await importAfter();
    await importAfter((files) => Object.assign(at(files['terms-documents.json']), { en: '<p>Now</p>' }));
    expect(await versions()).toHaveLength(2);
  });

  it('is refused by the database where a version would change', async () => {
    await importAfter();
    await expect(database.query('update terms set balance_days = 10')).rejects.toThrow('must not change');
  });

  it('is preceded by a list of its changes', async () => {
    await importAfter();
    expect(await differenceAfter(() => {})).toEqual([]);
    const names = (await differenceAfter(addLater)).map(({ subject, id, kind, fields }) => [
      `${kind} ${subject} ${id}`,
      ...fields.map(({ name, after }) => `${name} ${after}`),
    ]);
    expect(names).toEqual([
      ['changed current_terms boatbiketours default * 2020-01-01', 'valid_until 2026-12-31'],
      ['added current_terms boatbiketours default * 2027-01-01'],
    ]);
  });
});

const errors: ErrorCase[] = [
  [
    'overlapping rows',
    (files) => {
      change({ valid_until: '2027-01-01' })(files);
      addLater(files);
      Reflect.deleteProperty(at(files['terms.json'], 2), 'valid_until');
    },
    ['terms.json 2.valid_from: overlaps the terms of boatbiketours default from 2020-01-01'],
  ],
  [
    'two rows from one day on',
    (files) => files['terms.json'].push(at(files['terms.json'])),
    ['terms.json 2.valid_from: overlaps the terms of boatbiketours default from 2020-01-01'],
  ],
  [
    'days without a row',
    (files) => {
      addLater(files);
      change({ valid_until: '2026-12-30' })(files);
    },
    ['terms.json 2.valid_from: leaves boatbiketours default without terms from 2026-12-31'],
  ],
  [
    'a row that ends before it begins',
    change({ valid_until: '2019-12-31' }),
    [
      'terms.json 0.valid_until: must be on or after valid_from',
      'terms.json: no terms apply on 2026-11-21 for boatbiketours default',
    ],
  ],
  [
    'a market without a row today',
    change({ valid_from: '2027-01-01' }),
    ['terms.json: no terms apply on 2026-11-21 for boatbiketours default'],
  ],
  [
    'a country instead of a market',
    change({ country: 'DE' }),
    ['terms.json: no terms apply on 2026-11-21 for boatbiketours default'],
  ],
  [
    'documents that are missing or unknown',
    (files) => {
      Object.assign(at(files['terms.json']).documents, { general: 'other' });
      Reflect.deleteProperty(at(files['terms.json']).documents, 'payment');
    },
    [
      'terms.json 0.documents.payment: is missing',
      "terms.json 0.documents.general: there is no document 'other'",
    ],
  ],
  [
    'a scale that gets cheaper',
    change({
      cancellation: [
        { days: 30, percentage: 20 },
        { days: 10, percentage: 10 },
      ],
    }),
    ['terms.json 0.cancellation: must list fewer days and no lower percentage with every step'],
  ],
  [
    'a website of the protector that is no address',
    change({ protector: { name: 'Fund', address: 'Quay 1', website: 'javascript:alert(1)' } }),
    ['terms.json 0.protector.website: must be an http address'],
  ],
  [
    'an unknown placeholder',
    (files) => Object.assign(at(files['terms-documents.json']), { nl: '<p>{{price}}</p>' }),
    [expect.stringContaining('terms-documents.json 0.nl: contains an unknown placeholder (known: deposit,')],
  ],
];

describe('terms', () => {
  it.each(errors)('are refused with %s', async (_, error, expected) => {
    expect(await errorsAfter(error)).toEqual(expected);
  });
});
