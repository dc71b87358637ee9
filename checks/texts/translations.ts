import { defaultLocale, type Locale, locales } from '../../rules/src/core/locale.ts';
import { placeholdersIn } from '../../rules/src/text/fill.ts';
import type { Source } from '../project.ts';
import { visit } from '../syntax.ts';

/** The language of a file by its path: `locales/de/…` or `texts/de.json`. */
export const languageOf = (path: string): Locale | undefined =>
  locales.find((each) => path.includes(`/${each}/`) || /[^/]+$/.exec(path)?.[0].split('.')[0] === each);

/** The files of texts in English that a language lacks, of all these paths. */
export function missingFiles(paths: readonly string[], language: Locale): string[] {
  const all = new Set(paths);
  return paths
    .filter((path) => languageOf(path) === defaultLocale)
    .map((path) => path.replace(new RegExp(`/${defaultLocale}(?=[/.])`), `/${language}`))
    .filter((path) => !all.has(path));
}

/** The texts of a namespace in one language by key; keys of groups are joined with dots. */
type Texts = ReadonlyMap<string, string>;
export type Namespaces = ReadonlyMap<string, Partial<Record<Locale, Texts>>>;

/** The texts of a parsed file by key; keys of groups are joined with dots. */
export function flatten(value: unknown, prefix: string): [string, string][] {
  if (typeof value === 'string') return [[prefix, value]];
  return Object.entries(value ?? {}).flatMap(([key, inner]) =>
    flatten(inner, prefix ? `${prefix}.${key}` : key),
  );
}

/** The texts in files named …/locales/{language}/{namespace}.json; the office has folders between them. */
export function namespacesOf(files: readonly Source[]): Namespaces {
  const found = new Map<string, Partial<Record<Locale, Texts>>>();
  for (const { path, text } of files) {
    const [, folder, namespace = ''] = /locales\/(\w+)\/(?:\w+\/)?([\w-]+)\.json$/.exec(path) ?? [];
    const language = locales.find((each) => each === folder);
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
    locales.flatMap((language) => {
      const own = texts[language] ?? new Map<string, string>();
      const others = locales.map((other) => texts[other] ?? new Map<string, string>());
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
  return locales.flatMap((language) =>
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

/** A per cent sign as a language does not write it: German keeps it at its number with a no-break space, English and Dutch write none. */
const wrongPercentage: Record<Locale, RegExp> = {
  en: /[\d}]\s%/,
  nl: /[\d}]\s%/,
  de: /[\d}](?!\u00a0%)\s?%/,
};

/** Texts with a per cent sign as their language does not write it; in files of several languages these are keys. */
export function wrongPercentages(files: readonly Source[]): string[] {
  return files.flatMap(({ path, text }) =>
    flatten(JSON.parse(text), '').flatMap(([key, said]) => {
      const keyed = locales.find((each) => key.split('.').includes(each));
      const language = languageOf(path) ?? keyed ?? defaultLocale;
      return wrongPercentage[language].test(said) ? [`${path}: '${key}'`] : [];
    }),
  );
}

/** The form of address that a language does not use: German informal and Dutch formal. */
const unusedAddress: Partial<Record<Locale, RegExp>> = {
  de: /(?<!\p{L})(du|dich|dir|dein\p{L}*|euch|euer|eure\p{L}*)(?!\p{L})/iu,
  nl: /(?<!\p{L})(u|uw|uzelf)(?!\p{L})/iu,
};

/** German texts without the formal Sie, and Dutch texts without the informal je. */
export function wrongFormOfAddress(files: readonly Source[]): string[] {
  return files.flatMap(({ path, text }) => {
    const wrong = unusedAddress[languageOf(path) ?? defaultLocale];
    return flatten(JSON.parse(text), '')
      .filter(([, said]) => wrong?.test(said))
      .map(([key]) => `${path}: '${key}'`);
  });
}
