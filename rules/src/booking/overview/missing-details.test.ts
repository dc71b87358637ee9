import { expect, test } from 'vitest';
import { countMissing, detailsDueOn, missingDetails } from './missing-details.ts';

const whole = { firstName: 'Anna', lastName: 'Vermeer', dateOfBirth: '1961-12-03', bodyHeight: 172 };

test.each([
  [{}, []],
  [{ lastName: ' ' }, ['name']],
  [{ firstName: '' }, ['name']],
  [{ dateOfBirth: '' }, ['birth']],
  [{ bodyHeight: null }, ['height']],
  [{ bodyHeight: null, firstName: '', dateOfBirth: '' }, ['name', 'birth', 'height']],
] as const)('missing with %j: %j (decision 099)', (change, missing) => {
  expect(missingDetails({ ...whole, ...change }, { required: [], given: [] })).toEqual(missing);
});

test.each([
  [['emergency'], [], ['emergency']],
  [['emergency', 'document', 'birthplace'], ['document'], ['emergency', 'birthplace']],
  [['emergency'], ['emergency', 'document'], []],
] as const)('of %j with %j given, %j is missing (decision 105)', (required, given, missing) => {
  expect(missingDetails(whole, { required, given })).toEqual(missing);
});

test('missing details are counted by field', () => {
  const passengers = [{ missing: ['height'] }, { missing: ['birth', 'height'] }, { missing: [] }] as const;
  expect(countMissing(passengers)).toEqual([
    { field: 'birth', count: 1 },
    { field: 'height', count: 2 },
  ]);
});

test.each([
  // Booked long before: four weeks before the start.
  ['2027-06-26', '2027-03-01', '2027-05-29'],
  ['2027-06-26', '2027-05-22', '2027-05-29'],
  // Booked late: a week after the booking.
  ['2027-06-26', '2027-05-23', '2027-05-30'],
  ['2027-06-26', '2027-06-18', '2027-06-25'],
  // At the latest the day before the start.
  ['2027-06-26', '2027-06-19', '2027-06-25'],
  ['2027-06-26', '2027-06-25', '2027-06-25'],
])('details of a departure on %s, booked on %s, are due on %s (decision 099)', (departure, booked, due) => {
  expect(detailsDueOn(departure, booked)).toBe(due);
});
