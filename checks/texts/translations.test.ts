import { describe, expect, test } from 'vitest';
import { type Locale, locales, nameLanguages } from '../../rules/src/core/locale.ts';
import { contactFields } from '../../rules/src/passengers/main-booker.ts';
import { correctableFields } from '../../rules/src/passengers/passenger-fields.ts';
import { readSources } from '../project.ts';
import {
  changedValues,
  emptyTexts,
  languageOf,
  missingFiles,
  missingStops,
  missingTexts,
  namespacesOf,
  plainPunctuation,
  untranslated,
  validationMessages,
  wrongFormOfAddress,
  wrongPercentages,
} from './translations.ts';

const namespaces = namespacesOf(readSources(/^web\/public\/locales\/.*\.json$/));
const office = namespacesOf(readSources(/^office\/locales\/.*\.json$/));
const textFiles = readSources(
  /^((web\/public|office)\/locales\/[\w/-]+\.(json|ts)|server\/src\/[\w/-]+\/texts\/\w+\.json)$/,
);
const translated = textFiles.filter(
  ({ path }) => path.endsWith('.json') && nameLanguages.some((each) => each === languageOf(path)),
);
const rulesWithMessages =
  /^rules\/src\/\w+\/(main-booker|passenger-fields|cabin-assignment|terms|check-booking)\.ts$/;

describe.each([
  ['the visitor’s screens', namespaces, 'common'],
  ['the office', office, 'shell'],
] as const)('translations of %s', (_, texts, first) => {
  test('each language has every text', () => {
    expect([...texts.keys()]).toContain(first);
    expect(missingTexts(texts)).toEqual([]);
  });

  test('no text is empty', () => {
    expect(emptyTexts(texts)).toEqual([]);
  });

  test('each language shows the same values', () => {
    expect(changedValues(texts)).toEqual([]);
  });

  test('a sentence ends with a stop in each', () => {
    expect(missingStops(texts)).toEqual([]);
  });
});

describe('translations', () => {
  test.each(nameLanguages)('have every file in %s', (language) => {
    expect(
      missingFiles(
        textFiles.map(({ path }) => path),
        language,
      ),
    ).toEqual([]);
  });

  test('have typographic punctuation, on screens, in mails and on the built-in website', () => {
    expect(translated.length).toBeGreaterThan(20);
    expect(plainPunctuation(translated)).toEqual([]);
  });

  test('write per cent as their language does, also in the sample catalogue and brands', () => {
    const all = [...textFiles, ...readSources(/^(catalogue|brands)\/.*\.json$/)];
    expect(wrongPercentages(all.filter(({ path }) => path.endsWith('.json')))).toEqual([]);
  });

  test('say Sie in German and je in Dutch', () => {
    expect(wrongFormOfAddress(translated)).toEqual([]);
  });

  test('every message of a rule is translated (decision 003)', () => {
    // What staff can correct is explained in English only, in the help of commands and in the API document.
    const explained = Object.values({ ...contactFields, ...correctableFields });
    const sentences = validationMessages(readSources(rulesWithMessages)).filter(
      (sentence) => !explained.includes(sentence),
    );
    expect(sentences).toContain('First name is required');
    expect(sentences).toContain('Phone number is required');
    expect(sentences).toContain('Please accept the terms for your travel.');
    expect(untranslated(sentences, namespaces)).toEqual([]);
  });
});

const file = (language: string, texts: object) => ({
  path: `web/public/locales/${language}/common.json`,
  text: JSON.stringify(texts),
});
const made = (en: object, de: object, nl: object) => {
  const given: Partial<Record<Locale, object>> = { en, de, nl };
  return namespacesOf(locales.map((language) => file(language, given[language] ?? {})));
};

describe('the check of texts fails for', () => {
  test('a key that one language lacks, in a group too', () => {
    const found = missingTexts(made({ a: 'x', b: { c: 'y' } }, { a: 'x' }, { b: { c: 'y' } }));
    expect(found).toEqual(["nl/common: no text for 'a'", "de/common: no text for 'b.c'"]);
  });

  test('a file that one language lacks', () => {
    const paths = ['office/locales/en/a.json', 'office/locales/nl/a.json', 'server/src/a/texts/en.json'];
    expect(missingFiles(paths, 'nl')).toEqual(['server/src/a/texts/nl.json']);
  });

  test('a sentence without a stop in one language', () => {
    expect(missingStops(made({ a: 'It is.', b: 'It' }, { a: 'Ja.', b: 'Ja' }, { a: 'Ja', b: 'Ja' }))).toEqual(
      ["nl/common: 'a' has no final stop"],
    );
  });

  test('a namespace that one language lacks', () => {
    expect(missingTexts(namespacesOf([file('en', { a: 'x' }), file('de', { a: 'x' })]))).toHaveLength(1);
  });

  test('an empty text', () => {
    expect(emptyTexts(made({ a: 'x' }, { a: ' ' }, { a: 'x' }))).toEqual(["de/common: 'a' is empty"]);
  });

  test('a missing or extra value', () => {
    const found = changedValues(
      made({ a: '{{count}} days' }, { a: '{{count}} Tage' }, { a: '{{days}} dagen' }),
    );
    expect(found).toHaveLength(1);
  });

  test('ASCII punctuation', () => {
    const texts = { a: "Foto's", b: 'Foto’s', c: { d: 'Moment...' }, e: 'Rad - Schiff', f: '4–5 „Tage“' };
    expect(plainPunctuation([file('de', texts)])).toHaveLength(3);
  });

  test('a German per cent sign that can leave its number, and an English or Dutch one apart from it', () => {
    const texts = { a: '{{share}}%', b: '{{share}} %', c: '9\u00a0%', d: 'Rate, %' };
    expect(wrongPercentages([file('de', texts), file('nl', texts)])).toEqual([
      "web/public/locales/de/common.json: 'a'",
      "web/public/locales/de/common.json: 'b'",
      "web/public/locales/nl/common.json: 'b'",
      "web/public/locales/nl/common.json: 'c'",
    ]);
    const keyed = JSON.stringify([{ id: 'a', de: '30 %', nl: '30%' }]);
    expect(wrongPercentages([{ path: 'catalogue/names.json', text: keyed }])).toEqual([
      "catalogue/names.json: '0.de'",
    ]);
  });

  test('du in German, u in Dutch', () => {
    const german = file('de', { a: 'Wähle dein Schiff', b: 'Wählen Sie Ihr Schiff', c: 'Indus' });
    const dutch = {
      path: 'server/src/notifications/texts/nl.json',
      text: '{"a":"Uw hut","b":"Je hut, minuut"}',
    };
    expect(wrongFormOfAddress([german, dutch])).toEqual([
      "web/public/locales/de/common.json: 'a'",
      "server/src/notifications/texts/nl.json: 'a'",
    ]);
  });

  test('a message without a translation', () => {
    const rule = {
      path: 'rules/src/a.ts',
      text: "const a = v.string('Boots are required'); import './b.ts';",
    };
    expect(validationMessages([rule])).toEqual(['Boots are required']);
    expect(untranslated(validationMessages([rule]), namespaces)).toHaveLength(locales.length);
  });
});
