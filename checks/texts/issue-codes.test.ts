import { codeOf } from '@towpath/rules/office/issues/operation-issue';
import { expect, test } from 'vitest';
import { readSources } from '../project.ts';

/** Calls of visitors and of the operator's pages only. */
const visitors = /^server\/src\/(http|site|payments\/checkout|catalogue\/catalogue-routes|bookings\/access)/;
const sources = readSources(/^(rules|server)\/src\/.*\.ts$/).filter(
  ({ path }) => !/test|issue-messages/.test(path) && !visitors.test(path),
);

const sentence = /\bpath: [^\n]*?\bmessage: '([^']+)'/g;

test('every sentence of an issue has a code, by which the office words it', () => {
  const stated = sources.flatMap(({ path, text }) =>
    [...text.matchAll(sentence)].map(([, message = '']) => ({ path, message })),
  );
  expect(stated.length).toBeGreaterThan(8);
  expect(stated.filter(({ message }) => codeOf(message) === null)).toEqual([]);
});
