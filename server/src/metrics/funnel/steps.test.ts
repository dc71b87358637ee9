import { expect, test } from 'vitest';
import { stepOf } from './steps.ts';

const script = { 'sec-fetch-dest': 'empty' };
const page = { 'sec-fetch-dest': 'document' };
const hold = '/api/v1/departures/:id/holds';
const prices = '/api/v1/tours/:id/prices';

test.each<[string, string, string, string, Record<string, string>, number, ReturnType<typeof stepOf>]>([
  ['cabins that are held', 'POST', hold, '/api/v1/departures/d/holds', script, 200, 'hold'],
  ['cabins that are gone', 'POST', hold, '/api/v1/departures/d/holds', script, 409, null],
  ['a calendar opened within the site', 'GET', prices, '/api/v1/tours/t/prices', script, 200, 'calendar'],
  ['a page rendered on the server, in process', 'GET', prices, '/api/v1/tours/t/prices', {}, 200, null],
  ['a calendar opened by its address', 'GET', '/*', '/de/tours/t?cid=x', page, 200, 'calendar'],
  ['a calendar in a frame', 'GET', '/*', '/tours/t/', { 'sec-fetch-dest': 'iframe' }, 200, 'calendar'],
  ['a calendar that a program reads', 'GET', '/*', '/tours/t', {}, 200, null],
  ['a tour that is not there', 'GET', '/*', '/tours/t', page, 404, null],
  ['a later step', 'GET', '/*', '/tours/t/2027-05-01', page, 200, null],
  ['the list of tours', 'GET', '/*', '/', page, 200, null],
])('%s', (_case, method, route, url, headers, statusCode, step) => {
  expect(stepOf({ method, url, headers, routeOptions: { url: route } }, { statusCode })).toBe(step);
});
