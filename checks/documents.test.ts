import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectFolder, Settings } from '../server/src/config/settings.ts';
import { reasons } from '../server/src/payments/stripe/provider-events.ts';
import { anchorsIn, codeIn, linksIn, tableOf } from './documents.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const operating = read('docs/operating.md');

/** A setting's default as the documents write it. */
function defaultOf(entry: object): string {
  const usual = 'default' in entry ? entry.default : undefined;
  if (usual === undefined || usual === '') return '–';
  return `\`${String(usual).replace(`${projectFolder}`, '').replace(/^\//, '')}\``;
}

describe('docs/operating.md', () => {
  const rows = tableOf(operating, 'setting');
  const told = rows.flatMap(([names = '', defaults = '']) => {
    const values = defaults.split(', ');
    return codeIn(names).map((name, index) => [name, values[index]] as const);
  });

  test('lists every setting, once, with its default', () => {
    const settings = Object.entries(Settings.entries).map(([name, entry]) => [name, defaultOf(entry)]);
    expect(settings.length).toBeGreaterThan(30);
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(settings));
    expect(told).toHaveLength(settings.length);
  });

  test('names the events that the server wants to hear of', () => {
    const [, events = ''] = /^Events: ([\s\S]*?)\.$/m.exec(operating) ?? [];
    expect(codeIn(events)).toEqual(reasons);
  });

  test('says of every alert what to do', () => {
    const { groups }: { groups: { rules: { alert: string }[] }[] } = parse(read('deploy/alerts.yml'));
    const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
    expect(tableOf(operating, 'alert').flatMap(([name = '']) => codeIn(name))).toEqual(alerts);
  });
});

test('every habit of CONTRIBUTING.md has a file of ours to copy', () => {
  const habits = tableOf(read('CONTRIBUTING.md'), 'habit');
  expect(habits.length).toBeGreaterThan(10);
  for (const [habit, copy = ''] of habits) {
    const files = codeIn(copy);
    expect(files, habit).not.toEqual([]);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  }
});

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

test.each(documents)('%s leads nowhere that is not there', (document) => {
  const text = read(document);
  const missing = linksIn(text).filter((link) => !existsSync(join(root, dirname(document), link)));
  expect(missing).toEqual([]);
  const { asked, headings } = anchorsIn(text);
  expect(asked.filter((anchor) => !headings.includes(anchor))).toEqual([]);
});

test.each(documents)('%s names commands that are there', (document) => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const named = [...read(document).matchAll(/npm run (?:--\S+ )*([a-z][\w:]*)(?! --workspace)/g)].map(
    ([, name = '']) => name,
  );
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

describe('the check', () => {
  test('finds the rows of a table, links and anchors', () => {
    const text =
      '# A b\n\n| x | y |\n|---|---|\n| `P`, `Q` | [z](w.md#v) |\n\n[a](#a-b) [c](#c) [d](https://d.example)';
    expect(tableOf(text, 'x')).toEqual([['`P`, `Q`', '[z](w.md#v)']]);
    expect(codeIn('`P`, `Q`')).toEqual(['P', 'Q']);
    expect(linksIn(text)).toEqual(['w.md']);
    expect(anchorsIn(text)).toEqual({ asked: ['a-b', 'c'], headings: ['a-b'] });
  });
});
