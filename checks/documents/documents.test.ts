import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectFolder, Settings } from '../../server/src/config/settings.ts';
import { relevantEventTypes } from '../../server/src/payments/stripe/provider-events.ts';
import { anchorsIn, codeIn, linksIn, tableRows } from './documents.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const operating = read('docs/operating.md');

/** A setting's default as documented. */
function defaultOf(entry: object): string {
  const usual = 'default' in entry ? entry.default : undefined;
  if (usual === undefined || usual === '') return '–';
  return `\`${String(usual).replace(`${projectFolder}`, '').replace(/^\//, '')}\``;
}

describe('docs/operating.md', () => {
  const rows = tableRows(operating, 'setting');
  const documented = rows.flatMap(([names = '', defaults = '']) => {
    const values = defaults.split(', ');
    return codeIn(names).map((name, index) => [name, values[index]] as const);
  });

  test('lists every setting, once, with its default', () => {
    const settings = Object.entries(Settings.entries).map(([name, entry]) => [name, defaultOf(entry)]);
    expect(settings.length).toBeGreaterThan(30);
    expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(settings));
    expect(documented).toHaveLength(settings.length);
  });

  test('lists the webhook events that the server handles', () => {
    const [, events = ''] = /^Events: ([\s\S]*?)\.$/m.exec(operating) ?? [];
    expect(codeIn(events)).toEqual(relevantEventTypes);
  });

  test('documents every alert', () => {
    const { groups }: { groups: { rules: { alert: string }[] }[] } = parse(read('deploy/alerts.yml'));
    const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
    expect(tableRows(operating, 'alert').flatMap(([name = '']) => codeIn(name))).toEqual(alerts);
  });
});

test('every benchmark and fault run of package.json exists', () => {
  const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(read('package.json'));
  const names = Object.values(scripts).flatMap(
    (script) => /scripts\/bench\.js ([\w-]+)/.exec(script)?.[1] ?? [],
  );
  expect(names.length).toBeGreaterThan(20);
  const exists = (name: string) =>
    ['bench', 'load-tests'].some((folder) => existsSync(join(root, folder, name, 'main.ts')));
  expect(names.filter((name) => !exists(name))).toEqual([]);
});

test('every row of the table in CONTRIBUTING.md names existing files', () => {
  const conventions = tableRows(read('CONTRIBUTING.md'), 'convention');
  expect(conventions.length).toBeGreaterThan(10);
  for (const [convention, copy = ''] of conventions) {
    const files = codeIn(copy);
    expect(files, convention).not.toEqual([]);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  }
});

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'bench/README.md',
  'brands/README.md',
  'catalogue/README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

test.each(documents)('%s has no broken links', (document) => {
  const text = read(document);
  const missing = linksIn(text).filter((link) => !existsSync(join(root, dirname(document), link)));
  expect(missing).toEqual([]);
  const { linked, headings } = anchorsIn(text);
  expect(linked.filter((anchor) => !headings.includes(anchor))).toEqual([]);
});

test.each(documents)('%s mentions only existing commands', (document) => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const named = [...read(document).matchAll(/npm run (?:--\S+ )*([a-z][\w:-]*)(?! --workspace)/g)].map(
    ([, name = '']) => name,
  );
  const isPlaceholder = (name: string) => /[A-Z]/.test(name);
  expect(named.filter((name) => !isPlaceholder(name) && !(name in scripts))).toEqual([]);
});

describe('the check', () => {
  test('finds the rows of a table, links and anchors', () => {
    const text =
      '# A b\n\n| x | y |\n|---|---|\n| `P`, `Q` | [z](w.md#v) |\n\n[a](#a-b) [c](#c) [d](https://d.example)';
    expect(tableRows(text, 'x')).toEqual([['`P`, `Q`', '[z](w.md#v)']]);
    expect(codeIn('`P`, `Q`')).toEqual(['P', 'Q']);
    expect(linksIn(text)).toEqual(['w.md']);
    expect(anchorsIn(text)).toEqual({ linked: ['a-b', 'c'], headings: ['a-b'] });
  });
});
