import { expect, test } from 'vitest';
import { issueOfDocument } from './placed-refusals.ts';

const files = { 'tours/': 'tour', 'content/': 'content' };

test.each([
  ['tours/lakes.json seasons.0.from', 'tour.seasons.0.from'],
  ['content/lakes.json days.2.km', 'content.days.2.km'],
  ['tours/lakes.json', 'tour'],
  ['names.json Bruges.nl', ''],
])('the issue at %j is one of the document at %j, in words without the file', (path, place) => {
  const issue = issueOfDocument({ path, message: `${path}: is not known`, code: 'invalid' }, files);
  expect(issue).toEqual({ path: place, message: 'is not known', code: 'invalid' });
});

test('a file that is the whole document has its paths', () => {
  const { path } = issueOfDocument({ path: 'ships/anna.json name', message: '' }, { 'ships/': '' });
  expect(path).toBe('name');
});
