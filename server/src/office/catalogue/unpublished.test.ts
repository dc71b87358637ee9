import { TourList } from '@towpath/rules/calendar/tour';
import * as v from 'valibot';
import { afterAll, afterEach, expect, test } from 'vitest';
import { registerCatalogue } from '../../catalogue/catalogue-routes.ts';
import { readTourDefaults } from '../../catalogue/programme/add-departures.ts';
import { extendProgramme } from '../../catalogue/programme/extend-programme.ts';
import { openCatalogueOffice } from '../../testing/office/test-catalogue-office.ts';
import { createTestServer } from '../../testing/test-server.ts';

const office = await openCatalogueOffice();
const visitors = createTestServer((app) => registerCatalogue(app, office.context));
afterEach(() => office.reset());
afterAll(() => office.close());

const nothing = { en: '', nl: '', de: '' };
const said = { en: 'a', nl: 'b', de: 'c' };
const day = { port: '', km: 0, title: nothing, text: nothing };
const season = {
  from: '08-01',
  until: '08-30',
  weekday: 'saturday',
  ship: 'anna',
  program: { id: '', name: '' },
  prices: {},
};
/** A new tour without any text about its days. */
const begun = {
  tour: {
    id: 'lakes',
    brand: 'boatbiketours',
    name: 'Lakes',
    region: 'Friesland',
    duration: 8,
    listed: true,
    published: false,
    products: [],
    seasons: [season],
  },
  content: {
    tours: [],
    level: 'easy',
    meals: { breakfasts: 7, lunches: 0, dinners: 0 },
    included: [nothing],
    excluded: [],
    days: Array.from({ length: 8 }, () => day),
  },
};

const complete = {
  tour: {
    ...begun.tour,
    published: true,
    products: ['a0T5p00000BIKE0001', 'a0T5p00000SGRF0001'],
    seasons: [
      { ...season, program: { id: 'LAK', name: 'Lakes' }, prices: { anna_twin: { unit_price: 900 } } },
    ],
  },
  content: {
    ...begun.content,
    included: [said],
    days: begun.content.days.map(() => ({ port: 'Sneek', km: 10, title: said, text: said })),
  },
};

const save = (edit: typeof begun | typeof complete, create = false) =>
  office.run('catalogue.save-tour', { ...edit, create });
/** The tours in the visitors' list. */
async function listed(): Promise<string[]> {
  const { data } = v.parse(TourList, (await visitors.get('/api/v1/tours')).body);
  return data.map(({ id }) => id).sort();
}

const departures = () =>
  office.database.query<{ id: string }>("select id from departure where tour_id = 'lakes' and not closed");

test('a tour that is not published is saved incomplete, and is neither listed nor sold', async () => {
  expect(await save(begun, true)).toMatchObject({ status: 200 });
  const shown = (await office.run('catalogue.tour', { tour: 'lakes' })).result;
  expect(shown.tour).toMatchObject({ published: false, products: [], seasons: [{ program: { id: '' } }] });
  expect(shown.content?.days).toHaveLength(8);
  const { rows } = (await office.run('catalogue.tours', {})).result;
  expect(rows.map(({ id, published }) => [id, published])).toEqual([
    ['canals', true],
    ['lakes', false],
  ]);
  expect(await departures()).toEqual([]);
  expect(await listed()).toEqual(['canals']);
  for (const below of ['', '/departures?start=2027-08-01&end=2027-08-31', '/prices', '/content?locale=en'])
    expect((await visitors.get(`/api/v1/tours/lakes${below}`)).status, below).toBe(404);
});

test('the list names the languages in which a tour that is not published lacks texts', async () => {
  const [first, ...days] = begun.content.days;
  const translated = { ...first, title: { ...nothing, en: 'Sneek', nl: 'Sneek' } };
  await save({ ...begun, content: { ...begun.content, days: [{ ...day, ...translated }, ...days] } }, true);
  const { rows } = (await office.run('catalogue.tours', {})).result;
  expect(rows.map(({ id, missing_texts }) => [id, missing_texts])).toEqual([
    ['canals', []],
    ['lakes', ['de']],
  ]);
});

test('no departures are made of one that is complete but not published, by a programme or by staff', async () => {
  await save({ ...complete, tour: { ...complete.tour, published: false } }, true);
  await extendProgramme({ ...office.context, now: () => Date.parse('2028-03-01') });
  expect(await departures()).toEqual([]);
  expect((await readTourDefaults(office.database)).map(({ id }) => id)).toEqual(['canals']);
});

test('publishing names everything that is missing, by the path of its field', async () => {
  await save(begun, true);
  const refused = await save({ ...begun, tour: { ...begun.tour, published: true } });
  const missing =
    refused.issues?.map((issue) => ('code' in issue ? `${issue.path} ${issue.code}` : '')) ?? [];
  for (const expected of [
    'tour.products bike_product',
    'tour.products one_supplement',
    'tour.seasons.0.program.id required',
    'tour.seasons.0.prices prices_required',
    'content.included.0.nl required',
    'content.days.0.port required',
    'content.days.7.text.de required',
  ])
    expect(missing).toContain(expected);
  const ofDays = missing.filter((each) => each.startsWith('content.days'));
  expect(ofDays).toHaveLength(8 * 7);
});

test('a complete one is sold once it is published, and stays published', async () => {
  await save(begun, true);
  expect(await save(complete)).toMatchObject({ status: 200 });
  expect((await departures()).length).toBeGreaterThan(0);
  expect(await listed()).toEqual(['canals', 'lakes']);
  expect(await save(begun)).toMatchObject({
    status: 422,
    issues: [{ path: 'tour.published', code: 'stays_published' }],
  });
  expect((await departures()).length).toBeGreaterThan(0);
});
