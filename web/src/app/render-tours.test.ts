import { describe, expect, it } from 'vitest';
import { createTestRenderer } from '../testing/test-page.ts';
import { testSettings } from '../testing/test-settings.ts';

const moselle = {
  id: 'moselle',
  name: 'Moselle',
  duration: 3,
  region: 'Rhineland',
  from_price: 1299,
  months: ['2027-04', '2027-05'],
  level: 'easy',
  km_per_day: { minimum: 20, maximum: 52 },
  ports: ['Metz', 'Trier', 'Koblenz'],
  suitable_for_children: true,
};
const rhine = { ...moselle, id: 'rhine', name: 'Rhine', region: 'Alsace', suitable_for_children: false };
const bare = { id: 'bare', name: 'Bare', duration: 8 };
const dates = { first_departure: null, last_departure: null, first_available: null };
const text = (port: string, km: number) => ({ port, km, title: `Day in ${port}`, text: `About ${port}` });
const answers: Record<string, unknown> = {
  '/tours': { data: [moselle, rhine, bare] },
  '/tours/moselle': { id: 'moselle', tours: [moselle], ...dates },
  '/tours/moselle/content': {
    level: 'easy',
    suitable_for_children: true,
    meals: { breakfasts: 2, lunches: 1, dinners: 0 },
    included: ['Luggage'],
    excluded: ['Tips'],
    minimum_participants: 16,
    call_off_days: 21,
    bikes: [{ name: 'E-bike', unit_price: 28, price_calculation: 'per_day' }],
    days: [text('Metz', 0), text('Trier', 52), text('Koblenz', 20)],
  },
  '/tours/bare': { id: 'bare', tours: [bare], ...dates },
  '/translations/names': { Moselle: 'Mosel', Metz: 'Metz (DE)', Rhineland: 'Rheinland' },
};
for (const id of ['moselle', 'bare'])
  Object.assign(answers, { [`/tours/${id}/prices`]: [], [`/tours/${id}/departures`]: [] });

const { mainOf } = createTestRenderer(answers);

describe('a tour on the date step, as rendered on the server', () => {
  it('has facts, the days, what is excluded and the conditions', async () => {
    const main = await mainOf('/tours/moselle');
    for (const words of [
      'Easy: flat, quiet paths',
      '20 to 52\u00a0km a day',
      '2 breakfasts, 1 lunch',
      'Luggage',
      'Day in Trier',
      'Metz\u00a0– Trier',
      '52\u00a0km by bike',
      'Night in Trier',
      'Tips',
      'E-bike €84',
      'Takes place with 16\u00a0guests or more; if there are fewer, you will know at least 21\u00a0days before departure.',
      'Up to 30\u00a0days before departure you pay 20% of the tour price',
    ])
      expect(main, words).toContain(words);
    expect(main).not.toContain('Night in Koblenz');
  });

  it('begins with the calendar', async () => {
    const main = await mainOf('/tours/moselle');
    expect(main.indexOf('Departure dates')).toBeLessThan(main.indexOf('Your journey'));
  });

  it('has names in the language of the page', async () => {
    const main = await mainOf('/de/tours/moselle');
    expect(main).toMatch(/<h2[^>]*>Mosel</);
    expect(main).toContain('Rheinland');
    expect(main).toContain('Metz (DE)\u00a0– Trier');
    expect(main).not.toContain('Moselle');
  });

  it('omits the description of the tour in a frame', async () => {
    const main = await mainOf('/frame/tours/moselle');
    expect(main).toContain('Departure dates');
    expect(main).not.toMatch(/<h2[^>]*>Moselle|Your journey|About Trier/);
  });

  it('links Back to the page of the tour on the website, in production outside frames (specification 2)', async () => {
    const production = createTestRenderer(answers, { ...testSettings, production: true });
    const back = /<a [^>]*href="https:\/\/boat\.example\/tours\/moselle\/en"[^>]*>Back<\/a>/;
    expect(await production.mainOf('/tours/moselle')).toMatch(back);
    expect(await production.mainOf('/frame/tours/moselle')).not.toContain('>Back<');
    expect(await mainOf('/tours/moselle')).not.toContain('>Back<');
  });

  it('has no content if the back end provides none', async () => {
    expect(await mainOf('/tours/bare')).not.toMatch(/Your journey|Included/);
  });
});

describe('the tour list, as rendered on the server', () => {
  const found = async (query: string) =>
    [...(await mainOf(`/?all=1${query}`)).matchAll(/href="\/tours\/(\w+)"/g)].map(([, id]) => id);

  it('compares tours', async () => {
    const main = await mainOf('/?all=1');
    for (const words of [
      'from €1,299 per person',
      'Apr\u00a0– May',
      '20–52\u00a0km a day',
      'Metz\u00a0– Trier\u00a0– Koblenz',
    ])
      expect(main, words).toContain(words);
  });

  it.each([
    ['', ['moselle', 'rhine', 'bare']],
    ['&region=Alsace', ['rhine']],
    ['&month=2027-04&children=1', ['moselle']],
    ['&search=rhi', ['rhine']],
    ['&level=hard', ['moselle', 'rhine', 'bare']],
  ])('filters without a script: %s', async (query, ids) => {
    expect(await found(query)).toEqual(ids);
  });

  it('says what to leave out where no tour is found, suggests tours and has a way to all of them', async () => {
    const main = await mainOf('/?all=1&search=danube');
    expect(main).toContain('Without “danube” there are 3 tours.');
    expect(main).toMatch(/<a[^>]*href="\/\?all=1"[^>]*>Show all tours/);
    expect(await found('&search=danube')).toEqual(['moselle', 'rhine', 'bare']);
    expect(main).not.toMatch(/<button[^>]*>Show \d/);
  });

  it('leaves out the filter that is in the way with a button, where others stay', async () => {
    expect(await mainOf('/?all=1&search=rhi&month=2027-04&children=1')).toMatch(/<button[^>]*>Show 1 tour</);
  });

  it('of no tours at all says only that none is there', async () => {
    const main = await createTestRenderer({ ...answers, '/tours': { data: [] } }).mainOf('/?all=1');
    expect(main).toContain('No tour matches your search.');
    expect(main).not.toMatch(/0 tours|Without/);
  });
});

describe('a page that is not there, as rendered on the server', () => {
  it('offers tours', async () => {
    const main = await mainOf('/nowhere');
    expect(main).toContain('Tours you may like');
    for (const words of ['3\u00a0days', 'from €1,299 per person']) expect(main).toContain(words);
    expect(main).toContain('Moselle');
  });
});

describe('a day without a ship, as rendered on the server', () => {
  it('says so with the day', async () => {
    expect(await mainOf('/tours/moselle/date/2020-01-01?party=2')).toContain(
      'No departure can be booked on 1\u00a0January 2020. The calendar shows all days of departure.',
    );
  });
});
