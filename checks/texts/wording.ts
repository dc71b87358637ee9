import { defaultLocale, type Locale } from '../../rules/src/core/locale.ts';
import type { Source } from '../project.ts';
import { flatten, languageOf } from './translations.ts';

/** Words for a thing that has another name, and that name. */
const otherNames: Partial<Record<Locale, readonly (readonly [RegExp, string])[]>> = {
  en: [[/^extra$|\bextras\b/i, 'additional products']],
  de: [
    [/^Extra$|\bExtras\b|\bZusatzprodukt/, 'Zusatzleistungen'],
    [/\bZwischensumme\b/, 'Bisher'],
  ],
};

/** Texts of screens, mails and documents that give a thing a second name. */
export function secondNames(files: readonly Source[]): string[] {
  return files.flatMap(({ path, text }) => {
    const names = otherNames[languageOf(path) ?? defaultLocale] ?? [];
    const said = flatten(JSON.parse(text), '').map(([key, value]) => [
      key,
      value.replace(/\{\{\w+\}\}/g, ''),
    ]);
    return said.flatMap(([key, value = '']) =>
      names.filter(([other]) => other.test(value)).map(([, name]) => `${path}: '${key}' should say ${name}`),
    );
  });
}
