import { expect, test } from 'vitest';
import { excludedServices, excludedTexts } from './excluded-services.ts';

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

test.each([
  [['e-bike'], ['Tips']],
  [[], ['Tips', 'Bike hire']],
])('the page of a price with %j says that %j is not included', (booked, texts) => {
  const content = { excluded: ['Tips', 'Bike hire'], excluded_unless: [[], ['bike', 'e-bike']] };
  expect(excludedTexts(content, booked)).toEqual(texts);
});

test('a back end that does not say what makes a service part of the price has every service listed', () => {
  expect(excludedTexts({ excluded: ['Tips', 'Bike hire'] }, ['bike'])).toEqual(['Tips', 'Bike hire']);
});
