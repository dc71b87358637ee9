import { expect, test } from 'vitest';
import { chosenTypes, firstInsured, insuredDays, lastInsured, type PremiumsChange } from './insured-days.ts';

const cancellation = { name: 'cancellation' };
const travel = { name: 'travel' };
const booked = '2027-03-01';
const change = (on: string, before: PremiumsChange['before'], after: PremiumsChange['after']) => ({
  on,
  before,
  after,
});

test.each<[string, PremiumsChange[], string, string]>([
  ['both with the booking', [], booked, booked],
  ['travel later', [change('2027-03-06', [cancellation], [cancellation, travel])], booked, '2027-03-06'],
  [
    'a change that leaves them',
    [change('2027-03-06', [cancellation, travel], [cancellation, travel])],
    booked,
    booked,
  ],
  [
    'withdrawn from and taken again',
    [change('2027-03-02', [cancellation], []), change('2027-03-07', [], [cancellation])],
    '2027-03-07',
    booked,
  ],
  [
    'each on a day of its own',
    [change('2027-03-03', [], [travel]), change('2027-03-05', [travel], [cancellation, travel])],
    '2027-03-05',
    '2027-03-03',
  ],
])('when each insurance was concluded (decision 100): %s', (_, changes, ofCancellation, ofTravel) => {
  expect(insuredDays(changes, booked)).toEqual({ cancellation: ofCancellation, travel: ofTravel });
});

test('the first and the last day of some insurances', () => {
  const insured = { cancellation: '2027-03-05', travel: '2027-03-01' };
  const both = chosenTypes({ cancellation: true, travel: true });
  expect([firstInsured(insured, both), lastInsured(insured, both)]).toEqual(['2027-03-01', '2027-03-05']);
  expect(firstInsured(insured, chosenTypes({ cancellation: true, travel: false }))).toBe('2027-03-05');
  expect([firstInsured(insured, []), lastInsured(insured, [])]).toEqual([null, null]);
});
