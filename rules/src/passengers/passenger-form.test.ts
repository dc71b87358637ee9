import { describe, expect, test } from 'vitest';
import { mainBooker, passenger, today } from '../testing/test-booking.ts';
import { cabinOptions } from './cabin-assignment.ts';
import { readForm } from './passenger-form.ts';

const cabins = cabinOptions({ twin: [2] }, [{ id: 'twin', name: 'Twin' }]);
const form = (main: object, ...passengers: object[]) =>
  readForm(
    {
      main: { ...mainBooker, ...main },
      passengers: passengers.map((change) => ({ ...passenger, ...change })),
    },
    today,
    cabins,
  );

describe('the passengers step (specification 4, 5)', () => {
  test('parses valid input', () => {
    expect(form({ city: ' Delft ' }, {}, { bodyHeight: '185' })).toMatchObject({
      validated: { main: { city: 'Delft' }, passengers: [{ bodyHeight: 172 }, { bodyHeight: 185 }] },
    });
  });

  test('reports one issue per invalid field', () => {
    const read = form(
      { city: '', country: 'US' },
      { firstName: '', cabin: '' },
      { cabin: 'attic:1', bodyHeight: 1.5 },
    );
    const paths = 'issues' in read ? read.issues.map(({ path }) => path) : [];
    expect(paths).toEqual([
      'main.city',
      'main.state',
      'passengers.0.firstName',
      'passengers.0.cabin',
      'passengers.1.bodyHeight',
      'passengers.1.cabin',
    ]);
  });

  test.each([
    ['too few', [{}]],
    ['too many', [{}, {}, {}]],
  ])('%s passengers for the spaces', (_what, passengers) => {
    const read = form({}, ...passengers);
    expect('issues' in read && read.issues.at(-1)).toEqual({
      path: 'passengers',
      message: 'The number of passengers has to equal the number of spaces',
    });
  });
});
