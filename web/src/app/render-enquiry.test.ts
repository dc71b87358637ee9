import { describe, expect, it } from 'vitest';
import { createTestRenderer } from '../testing/test-page.ts';

const moselle = { id: 'moselle', name: 'Moselle', duration: 3 };
const dates = { first_departure: null, last_departure: null, first_available: null };
const { open, mainOf } = createTestRenderer({
  '/tours/moselle': { id: 'moselle', tours: [moselle], ...dates },
  '/translations/names': { Moselle: 'Mosel' },
});

const filledIn = (main: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(main)?.[0].match(/ value="([^"]*)"/)?.[1];

describe('the form for groups (decision 116), as rendered on the server', () => {
  it.each([
    ['?party=24&from=2099-05-01', '24', ['1', '5', '2099']],
    ['', '', ['', '', '']],
    ['?party=many&from=2020-01-01', '', ['', '', '']],
    ['?party=1000&from=tomorrow', '', ['', '', '']],
  ])('%s fills in the party and the day', async (query, party, from) => {
    const main = await mainOf(`/tours/moselle/enquiry${query}`);
    expect(filledIn(main, 'party')).toBe(party);
    expect(['day', 'month', 'year'].map((part) => filledIn(main, `from.${part}`))).toEqual(from);
  });

  it.each([
    ['/de/islandhopping', 'Ein Angebot für Ihre Gruppe', '„Mosel“'],
    ['/nl', 'Een offerte voor je groep', '‘Mosel’'],
  ])('%s is in the language of the page', async (prefix, title, tour) => {
    const main = await mainOf(`${prefix}/tours/moselle/enquiry`);
    expect(main).toMatch(new RegExp(`<h1>${title}</h1>`));
    expect(main).toContain(tour);
    expect(main).toContain(`href="${prefix}/tours/moselle"`);
  });

  it('is not for search engines, and cannot be sent by the browser itself', async () => {
    const answer = await open('/tours/moselle/enquiry');
    const html = 'html' in answer ? answer.html : '';
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('type="submit"');
  });

  it('is 404 for an unknown tour', async () => {
    expect(await open('/tours/nowhere/enquiry')).toMatchObject({ status: 404 });
  });
});
