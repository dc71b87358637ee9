import { expect, test } from 'vitest';
import { excludedServices } from './excluded-services.ts';

test.each([
  ['nothing', [], ['tips', 'bike', 'meals']],
  ['another product', ['wine'], ['tips', 'bike', 'meals']],
  ['one of its products', ['e-bike'], ['tips', 'meals']],
  ['products of all', ['bike', 'lunch'], ['tips']],
])('a booking of %s does not include what it does not pay for', (_what, booked, names) => {
  const services = [
    { name: 'tips' },
    { name: 'bike', unless_booked: ['bike', 'e-bike'] },
    { name: 'meals', unless_booked: ['lunch'] },
  ];
  expect(excludedServices(services, booked).map(({ name }) => name)).toEqual(names);
});
