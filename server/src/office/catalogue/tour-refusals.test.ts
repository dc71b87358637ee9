import { afterAll, afterEach, expect, test } from 'vitest';
import { openCatalogueOffice } from '../../testing/office/test-catalogue-office.ts';

const office = await openCatalogueOffice();
afterEach(() => office.reset());
afterAll(() => office.close());
const { canals } = office;

test('an error in another document names that document and the place in it', async () => {
  const { ship } = (await office.run('catalogue.ship', { ship: 'anna' })).result;
  const cabin_types = ship.cabin_types.filter(({ id }) => id !== 'anna_triple');
  const refused = await office.run('catalogue.save-ship', { ship: { ...ship, cabin_types } });
  expect(refused.issues).toEqual([
    {
      path: '',
      code: 'cabin_type_unknown',
      values: { document: 'Canals', at: 'seasons.0.prices.anna_triple' },
      message: 'The ship has no such cabin type',
    },
  ]);
});

test('a document without a valid id is refused with everything that is wrong', async () => {
  const { tour } = await canals();
  const wrong = { ...tour, id: '', name: ' ', region: '', seasons: [] };
  const refused = await office.run('catalogue.save-tour', { tour: wrong, content: null, create: true });
  expect(refused.issues?.map(({ path }) => path)).toEqual(['tour.id', 'tour.name', 'tour.region']);
});

test('of two concurrent saves one succeeds, and the other is refused with the name of the colleague', async () => {
  const { tour, version } = await canals();
  const save = (name: string, role: 'catalogue' | 'owner') =>
    office.run('catalogue.save-tour', { tour: { ...tour, name }, content: null, version }, role);
  const both = await Promise.all([save('A', 'catalogue'), save('B', 'owner')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = both[0].status === 200 ? 'catalogue@example.com' : 'owner@example.com';
  const refused = both.find(({ status }) => status === 409);
  expect(refused).toMatchObject({ error: 'changed', change: { by: winner, command: 'catalogue save-tour' } });
  expect((await office.run('catalogue.save-tour', { tour, content: null, version: 999_999 })).status).toBe(
    200,
  );
});
