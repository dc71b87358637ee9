import { describe, expect, test } from 'vitest';
import { locales } from '../../rules/src/core/locale.ts';
import { personFields } from '../../rules/src/passengers/described-fields.ts';
import { isTest, readSources } from '../project.ts';
import { namespacesOf } from './translations.ts';
import { unreadTexts, unusedTexts } from './unused-texts.ts';

const namespaces = namespacesOf(readSources(/^web\/public\/locales\/.*\.json$/));
const screens = [
  ...readSources(/^(web|rules)\/src\/.*\.tsx?$/).filter((source) => !isTest(source)),
  // The forms of a person read the labels of its fields from their descriptions.
  { path: 'web/src/person/fields.ts', text: `export default ${JSON.stringify(personFields)};` },
];
const typed = readSources(/^web\/src\/i18n\/text-keys\.ts$/)[0]?.text ?? '';

describe('the texts of the screens', () => {
  test('are all used', () => {
    expect(screens.length).toBeGreaterThan(100);
    expect(unusedTexts(namespaces, screens)).toEqual([]);
  });

  test('are all in the type of text keys', () => {
    const files = [...namespaces.keys()].filter((name) => !typed.includes(`/locales/en/${name}.json'`));
    expect(files).toEqual([]);
    const member = (name: string) => new RegExp(`^ {2}'?${name}'?: typeof \\w+;$`, 'm').test(typed);
    expect([...namespaces.keys()].filter((name) => !member(name))).toEqual([]);
  });
});

/** The office's texts as one namespace, as its keys begin with the file's name. */
function officeTexts() {
  const texts = namespacesOf(readSources(/^office\/locales\/en\/.*\.json$/));
  const all = [...texts].flatMap(([name, { en }]) =>
    [...(en ?? [])].map(([key, text]) => [`${name}.${key}`, text] as const),
  );
  return new Map([['common', { en: new Map(all) }]]);
}

test('the texts of the office are all used', () => {
  const sources = readSources(/^office\/src\/.*\.tsx?$/).filter((source) => !isTest(source));
  expect(sources.length).toBeGreaterThan(50);
  expect(unusedTexts(officeTexts(), sources)).toEqual([]);
});

const productOf = (files: RegExp) => readSources(files).filter((source) => !isTest(source));

describe.each([
  [
    'mails',
    /^server\/src\/notifications\/([\w-]+\/)?\w+(-\w+)*\.ts$|^rules\/src\/(terms\/terms|amendments\/change|passengers\/passenger-fields|payment\/methods|payment\/manual-methods)\.ts$/,
    'server/src/notifications/texts/en.json',
  ],
  [
    'mails to the operator',
    /^server\/src\/notifications\/([\w-]+\/)?\w+(-\w+)*\.ts$/,
    'server/src/notifications/texts/operator.json',
  ],
  [
    'the built-in website',
    /^server\/src\/site\/built-in-website\/\w+(-\w+)*\.ts$|^rules\/src\/terms\/terms\.ts$/,
    'server/src/site/built-in-website/texts/en.json',
  ],
])('the texts of %s', (_, files, path) => {
  test('are all used', () => {
    const [file] = readSources(/^server\/src\/.*\.json$/).filter((source) => source.path === path);
    const sources = productOf(files);
    expect(sources.length).toBeGreaterThan(4);
    expect(unreadTexts(JSON.parse(file?.text ?? ''), sources)).toEqual([]);
  });
});

const texts = { back: 'x', days_one: 'x', days_other: 'x', help_a: 'x', nobody: 'x' };
const made = namespacesOf(
  locales.map((language) => ({
    path: `web/public/locales/${language}/common.json`,
    text: JSON.stringify(texts),
  })),
);
const file = (text: string) => ({ path: 'web/src/a.tsx', text });

describe('the check of unused texts', () => {
  test('accepts keys, plural forms and template literals', () => {
    const together = '`help_$' + '{brand}`';
    const source = file(`const { t } = useTranslation(); t('back'); t('days', { count }); t(${together});`);
    expect(unusedTexts(made, [source])).toEqual(["common: unused text 'nobody'"]);
  });

  test('distinguishes namespaces', () => {
    const source = file("const { t } = useTranslation('date'); t('back');");
    expect(unusedTexts(made, [source])).toHaveLength(Object.keys(texts).length);
  });
});

test('the check of texts read as fields covers every name in the path', () => {
  const read = {
    path: 'server/src/a.ts',
    text: "const { title } = texts.home; show(texts[kind], 'late', items); find('days');",
  };
  const fields = {
    home: { title: 'x', gone: 'x' },
    late: 'x',
    lost: { title: 'x' },
    items: [{ title: 'x' }],
    days_one: 'x',
    week_one: 'x',
  };
  expect(unreadTexts(fields, [read])).toEqual(['home.gone', 'lost.title', 'week_one']);
});
