import type { TourDocument } from '@towpath/rules/office/catalogue/catalogue-documents';
import type { OperationBody } from '@towpath/rules/office/operations';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openCatalogueOffice } from '../../testing/office/test-catalogue-office.ts';

const office = await openCatalogueOffice();
afterEach(() => office.reset());
afterAll(() => office.close());

async function canals() {
  const { tour, version } = (await office.run('catalogue.tour', { tour: 'canals' })).result;
  if (!tour) throw new Error('The tour is missing');
  return { tour: { ...tour }, version };
}

// decisions 076, 077
describe('a further year', () => {
  const effectsOfYear = async (year: object | object[], seasons?: TourDocument['seasons']) => {
    const { tour, version } = await canals();
    const edit = {
      tour: { ...tour, seasons: seasons ?? tour.seasons, years: [year].flat() },
      content: null,
      version,
    } as OperationBody<'catalogue.save-tour'>;
    const planned = await office.run('catalogue.save-tour', edit, 'catalogue', true);
    return (planned.effects ?? []).filter(({ kind }) => !kind.startsWith('catalogue_'));
  };
  const april = { from: '2028-04-01', until: '2028-04-29' };
  const season = { from: '2028-04-01', until: '2028-04-30' };
  const price = (cabin: string, as: number, year: number, [before, after]: number[], dates = season) => ({
    kind: 'year_price',
    values: { ship: 'Anna', cabin, ...dates, before, after, as, year },
  });

  test('a further year leaves the departures that are on sale at the same prices', async () => {
    await office.database.query(`update departure set closed = true where date = '2028-04-08'`);
    expect(await effectsOfYear({ year: 2028, as: 2027, price_change: 0 })).toEqual([
      { kind: 'year_kept', values: { year: 2028, count: 4, ...april } },
      price('Twin', 2027, 2028, [99_950, 99_950]),
      price('Triple', 2027, 2028, [95_000, 95_000]),
    ]);
  });

  test('a further year changes the departures that are on sale at other prices, by the most specific change', async () => {
    await office.database.query(`update departure set closed = true where date = '2028-04-08'`);
    const year = { year: 2028, as: 2027, price_change: 4, cabins: { anna_triple: 10 } };
    expect(await effectsOfYear(year)).toEqual([
      { kind: 'year_changed', values: { year: 2028, count: 4, ...april } },
      price('Twin', 2027, 2028, [99_950, 103_900]),
      price('Triple', 2027, 2028, [95_000, 104_500]),
      // The departure off sale, and those of the following year, which have the prices of the last named year.
      { kind: 'others_changed', values: { count: 5 } },
    ]);
  });

  test('a further year adds departures beside those that are on sale, and counts only others besides', async () => {
    const { tour, version } = await canals();
    const june = tour.seasons.map((season) => ({ ...season, from: '2027-06-05', until: '2027-06-19' }));
    const july = tour.seasons.map((season) => ({ ...season, from: '2027-07-03', until: '2027-07-10' }));
    const seasons = [...tour.seasons, ...june];
    await office.run('catalogue.save-tour', { tour: { ...tour, seasons }, content: null, version });
    expect(await effectsOfYear({ year: 2028, as: 2027 }, [...seasons, ...july])).toEqual([
      { kind: 'year_kept', values: { year: 2028, count: 5, ...april } },
      { kind: 'year_added', values: { year: 2028, count: 3, from: '2028-06-10', until: '2028-07-08' } },
      ...[
        season,
        { from: '2028-06-05', until: '2028-06-19' },
        { from: '2028-07-03', until: '2028-07-10' },
      ].flatMap((dates) => [
        price('Twin', 2027, 2028, [99_950, 99_950], dates),
        price('Triple', 2027, 2028, [95_000, 95_000], dates),
      ]),
      { kind: 'others_added', values: { count: 2 } },
    ]);
  });

  test('a further year is told only when it is added or changed', async () => {
    const { tour, version } = await canals();
    const years = [{ year: 2028, as: 2027, price_change: 4, cabins: { anna_twin: 2.5 } }];
    await office.run('catalogue.save-tour', { tour: { ...tour, years }, content: null, version });
    const saved = await canals();
    const edit = { tour: { ...saved.tour, region: 'Flanders' }, content: null, version: saved.version };
    const planned = await office.run('catalogue.save-tour', edit, 'catalogue', true);
    expect(planned.effects?.map(({ kind }) => kind)).toEqual(['catalogue_field']);
  });

  test('a further year says when departures that are too far away go on sale', async () => {
    expect(await effectsOfYear({ year: 2030, as: 2028, price_change: 4 })).toEqual([
      { kind: 'year_later', values: { year: 2030, date: '2028-01-01' } },
      price('Twin', 2028, 2030, [99_950, 103_900], { from: '2030-04-01', until: '2030-04-30' }),
      price('Triple', 2028, 2030, [95_000, 98_800], { from: '2030-04-01', until: '2030-04-30' }),
    ]);
  });

  test('is told also where only the year that it is sailed as changes', async () => {
    const { tour, version } = await canals();
    const years = [
      { year: 2028, as: 2027, price_change: 4 },
      { year: 2029, as: 2028, price_change: 5 },
    ];
    await office.run('catalogue.save-tour', { tour: { ...tour, years }, content: null, version });
    const effects = await effectsOfYear([{ ...years[0], price_change: 8 }, years[1] ?? {}]);
    expect(effects.filter(({ kind, values }) => kind === 'year_price' && values.year === 2029)).toHaveLength(
      2,
    );
  });
});
