import { afterAll, expect, test } from 'vitest';
import { openCatalogueOffice } from '../../testing/office/test-catalogue-office.ts';
import { smallTerms } from '../../testing/test-catalogue-files.ts';
import { testToday } from '../../testing/test-context.ts';

const office = await openCatalogueOffice();
afterAll(() => office.close());

const later = { ...smallTerms('default'), valid_from: '2028-01-01', deposit_percentage: 20 };

test('later terms end the row before them, and need the permission to change the catalogue', async () => {
  const { version } = (await office.run('terms.list', {}, 'sales')).result;
  const planned = await office.run('terms.add', { terms: later, version }, 'catalogue', true);
  expect(planned.effects).toContainEqual({
    kind: 'catalogue_field',
    values: {
      file: 'terms.json',
      path: 'boatbiketours default 2028-01-01.deposit_percentage',
      before: '',
      after: '20',
    },
  });
  expect((await office.run('terms.add', { terms: later, version }, 'sales')).status).toBe(403);
  expect((await office.run('terms.add', { terms: later, version })).status).toBe(200);
  const { rows } = (await office.run('terms.list', {}, 'sales')).result;
  const own = rows.filter(({ market }) => market === 'default');
  expect(
    own.map(({ valid_from, valid_until, deposit_percentage }) => [
      valid_from,
      valid_until,
      deposit_percentage,
    ]),
  ).toEqual([
    ['2020-01-01', '2027-12-31', 30],
    ['2028-01-01', null, 20],
  ]);
  const again = await office.run('terms.add', { terms: { ...later, valid_from: '2029-01-01' }, version });
  expect(again).toMatchObject({ status: 409, change: { by: 'catalogue@example.com', command: 'terms add' } });
});

test.each([
  ['from today on', { valid_from: testToday }, 'terms.valid_from'],
  ['on days that have terms already', {}, 'terms.valid_from'],
  [
    'of texts that are not stored',
    { valid_from: '2030-01-01', documents: { ...later.documents, general: 'gone' } },
    'terms.documents.general',
  ],
  [
    'whose scale rises',
    {
      valid_from: '2030-01-01',
      cancellation: [
        { days: 1, percentage: 80 },
        { days: 9, percentage: 90 },
      ],
    },
    'terms.cancellation',
  ],
])('terms %s are refused', async (_case, change, path) => {
  const refused = await office.run('terms.add', { terms: { ...later, ...change } });
  expect(refused.status).toBe(422);
  expect(refused.issues?.map((issue) => issue.path)).toContain(path);
});

test('the list of terms names the first day that has none, for a brand and a market', async () => {
  const endsAfterLast = async (last: string) => {
    await office.database.query(
      `update terms set valid_until = $1 where active and market = 'default'
         and valid_from = (select max(valid_from) from terms where active and market = 'default')`,
      [last],
    );
    const { ends } = (await office.run('terms.list', {})).result;
    return ends.map(({ brand, market, day }) => `${brand} ${market} ${day}`);
  };
  expect(await endsAfterLast('2028-02-29')).toContain('boatbiketours default 2028-03-01');
  await office.database.query(`delete from terms where active and market = 'default'`);
  expect(await endsAfterLast('2028-02-29')).toContain(`boatbiketours default ${testToday}`);
});
