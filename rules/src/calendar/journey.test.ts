import { expect, test } from 'vitest';
import { callOffDate, distanceText, journeyDays, kmRange, routePorts } from './journey.ts';
import type { TourDay } from './tour-content.ts';

const day = (port: string, km: number): TourDay => ({ port, km, title: `${port} ${km}`, text: '' });
const oneWay = [day('Metz', 0), day('Trier', 52), day('Trier', 20), day('Koblenz', 50), day('Koblenz', 0)];
const loop = [day('Split', 0), day('Hvar', 33), day('Split', 0)];

const line = ({ number, from, to, overnight, km }: ReturnType<typeof journeyDays>[number]) =>
  `${number} ${from}-${to} ${km} ${overnight}`;

const listed = [
  '1 Metz-Metz 0 Metz',
  '2 Metz-Trier 52 Trier',
  '3 Trier-Trier 20 Trier',
  '4 Trier-Koblenz 50 Koblenz',
  '5 Koblenz-Koblenz 0 null',
];
const reverse = [
  '1 Koblenz-Koblenz 0 Koblenz',
  '2 Koblenz-Trier 50 Trier',
  '3 Trier-Trier 20 Trier',
  '4 Trier-Metz 52 Metz',
  '5 Metz-Metz 0 null',
];

test.each([
  ['Metz', oneWay, listed],
  ['Koblenz', oneWay, reverse],
  [null, oneWay, listed],
  [undefined, oneWay, listed],
  ['Cologne', oneWay, listed],
  ['Split', loop, ['1 Split-Split 0 Split', '2 Split-Hvar 33 Hvar', '3 Hvar-Split 0 null']],
  ['Metz', [], []],
])('the days of a departure from %s', (port, days, expected) => {
  expect(journeyDays(days, port).map(line)).toEqual(expected);
});

test('a day that is turned round keeps its title', () => {
  expect(journeyDays(oneWay, 'Koblenz')[1]?.title).toBe('Koblenz 50');
});

test.each([
  [oneWay, { minimum: 20, maximum: 52 }],
  [[day('Hydra', 0)], null],
])('the distances of days with cycling', (days, expected) => {
  expect(kmRange(days)).toEqual(expected);
});

test.each([
  [null, null],
  [undefined, null],
  [{ minimum: 40, maximum: 40 }, 'km_a_day {"km":40}'],
  [{ minimum: 30, maximum: 52 }, 'km_range {"minimum":30,"maximum":52}'],
])('the distances of %j are %s', (range, expected) => {
  expect(distanceText((key, values) => `${key} ${JSON.stringify(values)}`, range)).toBe(expected);
});

test('the ports of a journey, each stay once', () => {
  expect(routePorts(oneWay)).toEqual(['Metz', 'Trier', 'Koblenz']);
  expect(routePorts(loop)).toEqual(['Split', 'Hvar', 'Split']);
});

test.each([
  [16, 21, '2027-05-15'],
  [null, 21, null],
  [16, null, null],
])('with %s participants and %s days, called off by %s', (minimum_participants, call_off_days, expected) => {
  expect(callOffDate({ minimum_participants, call_off_days }, '2027-06-05')).toBe(expected);
});
