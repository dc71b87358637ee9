import { expect, test } from 'vitest';
import { matchPath } from './router.tsx';

test.each([
  ['/', '/', {}],
  ['/tours/:tour', '/tours/a%2Fb', { tour: 'a%2Fb' }],
  ['/tours/:tour', '/Tours/a/', { tour: 'a' }],
  ['/tours/:tour/date/:date', '/tours/a/date/2027-05-01', { tour: 'a', date: '2027-05-01' }],
  ['/tours/:tour', '/tours/', null],
  ['/tours/:tour', '/tours/a/b', null],
  ['/tours/:tour', '/x/tours/a', null],
])('%s, asked for %s, has the parts %o', (pattern, path, parts) => {
  expect(matchPath(pattern, path)).toEqual(parts);
});
