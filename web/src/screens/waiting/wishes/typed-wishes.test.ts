import { readWaiting } from '@towpath/rules/waiting/wishes';
import { expect, test } from 'vitest';
import { ApiError } from '../../../api/api.ts';
import { refusalOf } from '../waiting-refusal.ts';
import { cabinSizes, countsOf, wishesIn } from './typed-wishes.ts';

function formOf(values: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  const filled = {
    tours: 'moselle',
    party: '3',
    sharing: 'any',
    ...dayOf('dates.0.from', '2027-05-01'),
    ...values,
  };
  for (const [name, value] of Object.entries(filled)) data.append(name, value);
  return data;
}

/** The three fields of a day; of an empty one, too. */
function dayOf(id: string, day: string) {
  const [year = '', month = '', date = ''] = day.split('-');
  return { [`${id}.day`]: date, [`${id}.month`]: month, [`${id}.year`]: year };
}

const oneDay = { from: '2027-05-01', until: '2027-05-01' };

test.each([
  ['a day', {}, { dates: [oneDay] }],
  ['a span', dayOf('dates.0.until', '2027-05-31'), { dates: [{ ...oneDay, until: '2027-05-31' }] }],
  [
    'several days, without a row that was left empty',
    { ...dayOf('dates.1.from', ''), ...dayOf('dates.2.from', '2027-06-05') },
    { dates: [oneDay, { from: '2027-06-05', until: '2027-06-05' }] },
  ],
  ['no days', dayOf('dates.0.from', ''), { dates: [] }],
  ['cabins as the step proposes', { 'cabins.2': '1' }, { cabins: null }],
  ['cabins of its own', { sharing: 'own', 'cabins.1': '1', 'cabins.2': '1' }, { cabins: [2, 1] }],
  [
    'a cabin that is larger than those that a form asks for',
    { sharing: 'own', 'cabins.6': '1' },
    { cabins: [6] },
  ],
  ['a cabin type', { cabin_types: 'twin' }, { cabin_types: ['twin'] }],
  [
    'a bike',
    { 'riders.0.bike': 'e-bike', 'riders.0.height': '172' },
    { riders: [{ bike: 'e-bike', height: 172 }] },
  ],
  [
    'a bike without a height',
    { 'riders.0.bike': 'e-bike', 'riders.0.height': '' },
    { riders: [{ height: Number.NaN }] },
  ],
  ['no party', { party: '' }, { party: Number.NaN }],
  ['no last day', dayOf('valid_until', ''), { valid_until: null }],
  ['a last day', dayOf('valid_until', '2027-04-01'), { valid_until: '2027-04-01' }],
])('a form with %s (specification 10.41)', (_, typed, wishes) => {
  expect(wishesIn(formOf(typed))).toMatchObject(wishes);
});

test('counts the cabins of each size', () => {
  expect([1, 2, 3].map(countsOf([2, 2, 1]))).toEqual([1, 2, 0]);
  expect(countsOf(null)(2)).toBe(0);
});

const own = { anotherBackEnd: false };

test.each([
  ['party', { party: '21' }],
  ['dates', dayOf('dates.0.from', '')],
  ['dates.0.until', dayOf('dates.0.until', '2027-04-01')],
  ['cabins', { sharing: 'own', 'cabins.2': '1' }],
  ['riders.0.height', { 'riders.0.bike': 'e-bike', 'riders.0.height': '30' }],
  ['valid_until', dayOf('valid_until', '2020-01-01')],
])('an invalid %s is shown at its field, also where the server refuses it', (path, typed) => {
  const who = { brand: 'boatbiketours', locale: 'en', name: 'Anna', email: 'anna@example.org' };
  const body = { ...who, idempotency_key: '0123456789abcdef', ...wishesIn(formOf(typed)) };
  const read = readWaiting(body, '2027-03-01');
  const issues = 'issues' in read ? read.issues : [];
  const refusal = refusalOf(new ApiError('client', 422, { error: 'invalid', issues }), own);
  expect(refusal).toEqual({ issues: [expect.objectContaining({ path })], failure: null });
});

const refused = (status: number, error: string) => new ApiError('client', status, { error });

test.each([
  ['an unknown tour', refused(404, 'not_found'), own, 'gone'],
  ['an address with five entries', refused(409, 'too_many_entries'), own, 'too_many_entries'],
  ['room on every date', refused(409, 'has_room'), own, 'has_room'],
  ['a closed entry', refused(409, 'list_left'), own, 'list_left'],
  ['an offer that has ended', refused(409, 'offer_gone'), own, 'offer_gone'],
  ['a back end without the list', refused(404, 'not_found'), { anotherBackEnd: true }, 'advice_fault'],
  ['too many requests', refused(429, 'too_many_requests'), own, 'advice_busy'],
  ['no connection', new ApiError('network', 0), own, 'advice_network'],
])('%s is one message', (_, error, settings, failure) => {
  expect(refusalOf(error, settings)).toEqual({ issues: [], failure });
});

test('the form asks for cabins of one to four people, and of the sizes that an entry has', () => {
  expect([cabinSizes(null), cabinSizes([6, 2])]).toEqual([
    [1, 2, 3, 4],
    [1, 2, 3, 4, 6],
  ]);
});
