import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TourDocument } from '@towpath/rules/office/catalogue/catalogue-documents';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { exportCatalogue } from '../../catalogue/export/export.ts';
import { readCatalogue } from '../../catalogue/import/import.ts';
import { dryRunImport } from '../../catalogue/import/write/difference.ts';
import { openCatalogueOffice } from '../../testing/office/test-catalogue-office.ts';
import { testToday } from '../../testing/test-context.ts';

const office = await openCatalogueOffice();
afterEach(() => office.reset());
const folder = await mkdtemp(join(tmpdir(), 'towpath-office-'));
afterAll(async () => {
  await office.close();
  await rm(folder, { recursive: true });
});

const { canals } = office;

const texts = (text: string) => ({ en: text, nl: `${text} nl`, de: `${text} de` });
const content = (duration: number) => ({
  tours: ['canals'],
  level: 'easy',
  picture_text: texts('A boat on a canal'),
  meals: { breakfasts: 7, lunches: 0, dinners: 7 },
  included: [texts('Cabin')],
  excluded: [],
  days: Array.from({ length: duration }, (_, day) => ({
    port: day === 0 ? 'Bruges' : 'Ghent',
    km: 10,
    title: texts('Day'),
    text: texts('Ride'),
  })),
});

/** The first season as a consequence names it. */
const season = { season_from: '04-01', season_until: '04-30', season_weekday: 'saturday' };
/** The first season of a tour with the unit price of its twins. */
const withPrice = (tour: TourDocument, unit_price: number) => ({
  ...tour,
  seasons: tour.seasons.map((season) => ({
    ...season,
    prices: { ...season.prices, anna_twin: { ...season.prices.anna_twin, unit_price } },
  })),
});

const stockOf = (departure: string) =>
  office.database.query<{ cabin_type_id: string; total: number; unit_price: number }>(
    'select cabin_type_id, total, unit_price from stock where departure_id = $1 order by cabin_type_id desc',
    [departure],
  );

test('a tour is saved with its texts; a dry run lists every difference and changes nothing', async () => {
  const { tour, names: _names, version } = await canals();
  const edit = {
    tour: { ...tour, name: 'Canals of Flanders' },
    content: content(8),
    names: [
      { name: 'Canals of Flanders', nl: 'Vlaamse kanalen', de: 'Flanderns Kanäle' },
      { name: 'Bruges', nl: 'Brugge', de: '' },
    ],
    version,
  };
  const planned = await office.run('catalogue.save-tour', edit, 'catalogue', true);
  expect(planned.effects).toContainEqual({
    kind: 'catalogue_field',
    values: { file: 'tours/canals.json', path: 'name', before: 'Canals', after: 'Canals of Flanders' },
  });
  expect(planned.effects).toContainEqual({
    kind: 'catalogue_field',
    values: { file: 'names.json', path: 'Bruges.nl', before: '', after: 'Brugge' },
  });
  expect(planned.effects?.every(({ kind }) => kind === 'catalogue_field')).toBe(true);
  expect((await canals()).tour.name).toBe('Canals');

  const saved = await office.run('catalogue.save-tour', edit);
  expect(saved.result).toEqual({ document: 'tours/canals.json', changes: planned.effects?.length });
  expect(await canals()).toMatchObject({
    tour: { name: 'Canals of Flanders' },
    content: content(8),
    names: [{ name: 'Bruges', nl: 'Brugge', de: 'Bruges' }, { de: 'Flanderns Kanäle' }],
  });
  const [entry] = await office.database.query<{ by: string; command: string; details: object }>(
    'select by, command, details from audit order by id desc limit 1',
  );
  expect(entry).toMatchObject({
    by: 'catalogue@example.com',
    command: 'catalogue save-tour',
    details: {
      document: 'tours/canals.json',
      changes: expect.arrayContaining([
        { file: 'tours/canals.json', path: 'name', before: 'Canals', after: 'Canals of Flanders' },
      ]),
    },
  });
});

test('an export after an edit is what the import reads: importing it changes nothing', async () => {
  const { tour, version, names } = await canals();
  await office.run('catalogue.save-tour', {
    tour: withPrice(tour, 1_049.5),
    content: content(8),
    names,
    version,
  });
  const target = join(folder, 'export');
  await exportCatalogue(office.database, target);
  const read = await readCatalogue(target, testToday);
  if (!('rows' in read)) throw new Error(JSON.stringify(read.errors));
  expect(await dryRunImport(office.database, read.rows, testToday)).toEqual([]);
});

describe('prices of a season', () => {
  test('prices of a season change the departures of the season; other values that staff changed stay', async () => {
    const { tour, version } = await canals();
    const [first, second] = await office.database.query<{ id: string }>(
      `select id from departure where date > $1 order by date limit 2`,
      [testToday],
    );
    await office.database.query(
      `update stock set unit_price = 1, total = 3 where departure_id = $1 and cabin_type_id = 'anna_twin'`,
      [first?.id],
    );
    await office.database.query(
      `update stock set unit_price = 2 where departure_id = $1 and cabin_type_id = 'anna_triple'`,
      [second?.id],
    );
    await office.run('departures.sale', { departure: second?.id ?? '', on_request: true });
    const edit = { tour: withPrice(tour, 1_100), content: null, version };
    const planned = await office.run('catalogue.save-tour', edit, 'catalogue', true);
    const [count] = await office.database.query<{ count: number }>(
      'select count(*)::int as count from departure where date > $1',
      [testToday],
    );
    expect(planned.effects).toEqual([
      {
        kind: 'catalogue_field',
        values: {
          file: 'tours/canals.json',
          path: 'seasons.0.prices.Twin.unit_price',
          before: '999.5',
          after: '1100',
          ...season,
        },
      },
      { kind: 'departures_changed', values: { count: count?.count } },
      { kind: 'overwritten', values: { count: 1 } },
    ]);
    expect((await office.run('catalogue.save-tour', edit)).status).toBe(200);
    // The price follows the season again, the number of cabins stays as it was changed by hand.
    expect(await stockOf(first?.id ?? '')).toEqual([
      { cabin_type_id: 'anna_twin', total: 3, unit_price: 110_000 },
      { cabin_type_id: 'anna_triple', total: 1, unit_price: 95_000 },
    ]);
    expect((await stockOf(second?.id ?? ''))[1]).toMatchObject({ unit_price: 2 });
    const seen = await office.run('departures.show', { departure: second?.id ?? '' });
    expect(seen.result.on_request).toBe(true);
  });

  test.each([
    [0, 'price_zero'],
    [300, 'price_far'],
    [1_600, 'price_far'],
  ])('a price of %d euros instead of 999.5 is pointed out', async (price, kind) => {
    const { tour, version } = await canals();
    const edit = { tour: withPrice(tour, price), content: null, version };
    const planned = await office.run('catalogue.save-tour', edit, 'catalogue', true);
    const path = 'seasons.0.prices.Twin.unit_price';
    const values = { file: 'tours/canals.json', path, before: '999.5', after: `${price}`, ...season };
    expect(planned.effects?.[0]).toEqual({ kind, values });
  });

  test.each([
    ['from', '30-02', 'season_day', undefined],
    ['every', 0, 'too_small', { min: 1 }],
    ['weekday', 'someday', 'choice', undefined],
  ])('a season with %s %j is refused with a code', async (field, value, code, values) => {
    const { tour, version } = await canals();
    const seasons = tour.seasons.map((season) => ({ ...season, [field]: value }));
    const refused = await office.run('catalogue.save-tour', {
      tour: { ...tour, seasons },
      content: null,
      version,
    });
    const issue = refused.issues?.find(({ path }) => path === `tour.seasons.0.${field}`);
    expect(issue).toMatchObject({ code, ...(values && { values }) });
  });

  test('removing a season closes its departures, which the dry run lists', async () => {
    const { tour, version } = await canals();
    const edit = { tour: { ...tour, seasons: [] }, content: null, version };
    const planned = await office.run('catalogue.save-tour', edit, 'catalogue', true);
    expect(planned.effects?.find(({ kind }) => kind === 'departures_closed')?.values.count).toBeGreaterThan(
      5,
    );
    await office.run('catalogue.save-tour', edit);
    const open = await office.database.query('select 1 from departure where not closed and date > $1', [
      testToday,
    ]);
    expect(open).toEqual([]);
  });

  test('a new season is refused where staff sell the ship on its days', async () => {
    const { tour, version } = await canals();
    await office.database.query(
      `insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration, added)
       values ('charter', 'canals', 'anna', 'p', 'P', '2027-07-05', '2027-07-12', 8, true)`,
    );
    const july = { ...tour.seasons[0], from: '07-01', until: '07-20' };
    const edit = { tour: { ...tour, seasons: [...tour.seasons, july] }, content: null, version };
    expect(await office.run('catalogue.save-tour', edit)).toMatchObject({ status: 409, error: 'ship_taken' });
  });
});

describe('a new tour', () => {
  const added = async () => {
    const { tour } = await canals();
    return {
      ...tour,
      id: 'lakes',
      name: 'Lakes',
      seasons: [{ ...tour.seasons[0], from: '08-01', until: '08-30' }],
    };
  };

  test('a new tour is listed with its departures, and cannot be added twice', async () => {
    const edit = { tour: await added(), content: { ...content(8), tours: [] }, create: true };
    const planned = await office.run('catalogue.save-tour', edit, 'catalogue', true);
    expect(planned.effects?.some(({ kind }) => kind === 'departures_added')).toBe(true);
    const both = await Promise.all([
      office.run('catalogue.save-tour', edit),
      office.run('catalogue.save-tour', edit),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const { rows } = (await office.run('catalogue.tours', {}, 'sales')).result;
    expect(rows.find(({ id }) => id === 'lakes')).toMatchObject({
      seasons: 1,
      ships: ['Anna'],
      listed: true,
    });
    expect((await office.run('catalogue.tour', { tour: 'lakes' })).result.content).toMatchObject({
      tours: ['lakes'],
    });
    const { names, choices } = (await office.run('catalogue.tour', { tour: null })).result;
    expect({ names, ships: choices.ships.map(({ id }) => id) }).toEqual({ names: [], ships: ['anna'] });
  });

  test.each([
    ['an id that is a path', { id: '../x' }, 'tour.id'],
    ['no product', { products: [] }, 'tour.products'],
    ['an unknown ship', { ship: 'gone' }, 'tour.seasons.0.ship'],
    ['a picture that is not stored', { picture: 'routes/none.svg' }, 'tour.picture'],
    ['an unknown key', { note: 'x' }, 'tour.note'],
    ['days of another tour of the ship', { from: '04-01', until: '04-20' }, 'tour.seasons.0'],
  ])('a new tour is refused with %s', async (_case, change, path) => {
    const tour = await added();
    const ofSeason = 'ship' in change || 'from' in change;
    const changed = ofSeason
      ? { ...tour, seasons: tour.seasons.map((season) => ({ ...season, ...change })) }
      : { ...tour, ...change };
    const refused = await office.run('catalogue.save-tour', { tour: changed, content: null, create: true });
    expect(refused).toMatchObject({ status: 422 });
    expect(refused.issues?.map((issue) => issue.path)).toContain(path);
    expect((await office.run('catalogue.tours', {})).result.rows).toHaveLength(1);
  });
});

test('HTML in the text of a day is kept as text', async () => {
  const { tour, version } = await canals();
  const days = content(8).days.map((day) => ({ ...day, title: texts('<img src=x onerror=alert(1)>') }));
  const saved = await office.run('catalogue.save-tour', { tour, content: { ...content(8), days }, version });
  expect(saved.status).toBe(200);
  expect((await canals()).content?.days[0]?.title.en).toBe('<img src=x onerror=alert(1)>');
});
