import { placeholdersIn } from '../../rules/src/text/fill.ts';
import type { Source } from '../project.ts';
import { visit } from '../syntax.ts';

/** The languages of visitors and staff; the first is the original. */
export const languages = ['en', 'de', 'nl'] as const;
export type Language = (typeof languages)[number];

/** The language of a file by its path: `locales/de/…` or `texts/de.json`. */
export const languageOf = (path: string): Language | undefined =>
  languages.find((each) => path.includes(`/${each}/`) || path.endsWith(`/${each}.json`));

/** The texts of a namespace in one language by key; keys of groups are joined with dots. */
type Texts = ReadonlyMap<string, string>;
export type Namespaces = ReadonlyMap<string, Partial<Record<Language, Texts>>>;

/** The texts of a parsed file by key; keys of groups are joined with dots. */
export function flatten(value: unknown, prefix: string): [string, string][] {
  if (typeof value === 'string') return [[prefix, value]];
  return Object.entries(value ?? {}).flatMap(([key, inner]) =>
    flatten(inner, prefix ? `${prefix}.${key}` : key),
  );
}

/** The texts in files named …/locales/{language}/{namespace}.json; the office has folders between them. */
export function namespacesOf(files: readonly Source[]): Namespaces {
  const found = new Map<string, Partial<Record<Language, Texts>>>();
  for (const { path, text } of files) {
    const [, folder, namespace = ''] = /locales\/(\w+)\/(?:\w+\/)?([\w-]+)\.json$/.exec(path) ?? [];
    const language = languages.find((each) => each === folder);
    if (language) {
      found.set(namespace, { ...found.get(namespace), [language]: new Map(flatten(JSON.parse(text), '')) });
    }
  }
  return found;
}

function perLanguage(
  namespaces: Namespaces,
  faultsOf: (texts: Texts, others: readonly Texts[]) => string[],
): string[] {
  return [...namespaces].flatMap(([namespace, texts]) =>
    languages.flatMap((language) => {
      const own = texts[language] ?? new Map<string, string>();
      const others = languages.map((other) => texts[other] ?? new Map<string, string>());
      return faultsOf(own, others).map((fault) => `${language}/${namespace}: ${fault}`);
    }),
  );
}

/** Keys that only other languages have. */
export function missingTexts(namespaces: Namespaces): string[] {
  return perLanguage(namespaces, (texts, others) => {
    const all = new Set(others.flatMap((other) => [...other.keys()]));
    return [...all].filter((key) => !texts.has(key)).map((key) => `no text for '${key}'`);
  });
}

/** Empty texts. */
export function emptyTexts(namespaces: Namespaces): string[] {
  return perLanguage(namespaces, (texts) =>
    [...texts].filter(([, text]) => text.trim() === '').map(([key]) => `'${key}' is empty`),
  );
}

const valuesIn = (text = '') => [...new Set(placeholdersIn(text))].sort().join();

/** Texts whose interpolated values differ from the English text's. */
export function changedValues(namespaces: Namespaces): string[] {
  return perLanguage(namespaces, (texts, [english]) =>
    [...texts]
      .filter(([key, text]) => english?.has(key) && valuesIn(english.get(key)) !== valuesIn(text))
      .map(([key]) => `'${key}' has other values than English`),
  );
}

const hasFinalStop = (text: string) => /[.!?]$/.test(text);

/** Texts without the final stop that the English text has. */
export function missingStops(namespaces: Namespaces): string[] {
  return perLanguage(namespaces, (texts, [english]) =>
    [...texts]
      .filter(([key, text]) => hasFinalStop(english?.get(key) ?? '') && !hasFinalStop(text))
      .map(([key]) => `'${key}' has no final stop`),
  );
}

const sentence = /^[A-Z][\w/]* \S.*$/;

/** The messages of rules: they are the keys of their translations (decision 003). */
export function validationMessages(sources: readonly Source[]): string[] {
  const found = new Set<string>();
  for (const source of sources) {
    visit(source, {
      Literal: ({ value }) => {
        if (typeof value === 'string' && sentence.test(value)) found.add(value);
      },
    });
  }
  return [...found].sort();
}

/** Messages without a translation. */
export function untranslated(sentences: readonly string[], namespaces: Namespaces): string[] {
  const texts = namespaces.get('validation');
  return languages.flatMap((language) =>
    sentences.filter((each) => !texts?.[language]?.has(each)).map((each) => `${language}: '${each}'`),
  );
}

/** ASCII quotation marks, apostrophes, ellipses and dashes. */
const plainMarks = /['"]|\.\.\.| - /;

/** German and Dutch texts with ASCII punctuation; English texts are as specified. */
export function plainPunctuation(files: readonly Source[]): string[] {
  return files.flatMap(({ path, text }) =>
    flatten(JSON.parse(text), '')
      .filter(([, said]) => plainMarks.test(said))
      .map(([key]) => `${path}: '${key}'`),
  );
}

/** German informal and Dutch formal forms of address. */
const familiar = /(?<!\p{L})(du|dich|dir|dein\p{L}*|euch|euer|eure\p{L}*)(?!\p{L})/iu;
const formal = /(?<!\p{L})(u|uw|uzelf)(?!\p{L})/iu;

/** German texts without the formal Sie, and Dutch texts without the informal je. */
export function wrongFormOfAddress(files: readonly Source[]): string[] {
  return files.flatMap(({ path, text }) => {
    const wrong = /(\/|^)de(\/|\.)/.test(path) ? familiar : formal;
    return flatten(JSON.parse(text), '')
      .filter(([, said]) => wrong.test(said))
      .map(([key]) => `${path}: '${key}'`);
  });
}
