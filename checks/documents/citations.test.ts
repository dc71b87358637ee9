import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from '../project.ts';
import { citationsIn, pathsIn, placesIn, unknownCitationsIn } from './citations.ts';

const docs = join(import.meta.dirname, '../../docs');
const read = (name: string) => readFileSync(join(docs, name), 'utf8');
const decisions = readdirSync(join(docs, 'decisions')).filter((name) => /^\d/.test(name));
const places = {
  specification: placesIn(read('specification.md')),
  architecture: placesIn(read('architecture.md')),
  decision: decisions.map((name) => name.slice(0, 3)),
};

const sources = readSources(/\.(tsx?|js|css|sql|md)$/).filter(({ path }) => !path.startsWith('checks/'));

test('every cited section exists in docs/', () => {
  const found = sources.flatMap(({ path, text }) =>
    citationsIn(text).map((citation) => ({ path, ...citation })),
  );
  expect(found.length).toBeGreaterThan(400);
  expect(found.filter(({ document, place }) => !places[document].includes(place))).toEqual([]);
});

test('no document is cited that docs/ does not contain', () => {
  expect(
    sources.flatMap(({ path, text }) => unknownCitationsIn(text).map((place) => `${path}: ${place}`)),
  ).toEqual([]);
});

test('every decision has a number of its own, and its title stands once in the index', () => {
  const entries = decisions.map((name) => {
    const [heading = ''] = read(`decisions/${name}`).split('\n', 1);
    return `- [${heading.replace('# ', '')}](${name})`;
  });
  const listed = read('decisions/README.md')
    .split('\n')
    .filter((line) => line.startsWith('- ['));
  expect(listed.toSorted()).toEqual(entries.toSorted());
  expect(new Set(places.decision).size).toBe(decisions.length);
});

test('the check parses lists, items and headings', () => {
  expect(citationsIn('as said (specification 10.4, 10.5) and in decisions 018 and 019')).toEqual([
    { document: 'specification', place: '10.4' },
    { document: 'specification', place: '10.5' },
    { document: 'decision', place: '018' },
    { document: 'decision', place: '019' },
  ]);
  expect(unknownCitationsIn('(design 8, decision 100)')).toEqual(['design 8']);
  expect(placesIn('## 1. A\n\n1. b\n2. c\n\n## 2. D\n')).toEqual(['1', '1.1', '1.2', '2']);
});

const comments = /^.*(?:\/\/|^\s*\*|\/\*|^\s*--).*$/gm;

test('every file that a comment or a document names with its folder exists', () => {
  const found = sources.flatMap(({ path, text }) => {
    const written = path.endsWith('.md') ? [text] : (text.match(comments) ?? []);
    return written.flatMap((part) => pathsIn(part).map((named) => ({ path, named })));
  });
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter(({ named }) => !existsSync(join(docs, '..', named)))).toEqual([]);
});

test('the check finds paths with a known ending', () => {
  const text = 'see server/migrations/002_departures.sql, `web/src/ui/` and office/operations/bookings.place';
  expect(pathsIn(text)).toEqual(['server/migrations/002_departures.sql']);
});
