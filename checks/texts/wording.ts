import { defaultLocale, type Locale } from '../../rules/src/core/locale.ts';
import type { Source } from '../project.ts';
import { flatten, languageOf } from './translations.ts';

/** Words for a thing that has another name, and that name. */
const otherNames: Partial<Record<Locale, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/^extra$|\bextras\b/i, 'additional products'],
    [/\bcancellation (fee|charge)s?\b/i, 'cancellation costs'],
    [/\bsales tax\b|\bvalue.added tax\b/i, 'VAT'],
  ],
  de: [
    [/^Extra$|\bExtras\b|\bZusatzprodukt/, 'Zusatzleistungen'],
    [/\bZwischensumme\b/, 'Bisher'],
    [/Nachl(ass|äss)/, 'Rabatt'],
    [/Storno(gebühr|entgelt)|Stornierungs(gebühr|kosten)/, 'Stornokosten'],
    // The number of a company keeps its legal name.
    [/Mehrwertsteuer|Umsatzsteuer|\bUSt\b(?!-IdNr)/, 'MwSt.'],
  ],
  nl: [
    [/stornokosten|annulerings(vergoeding|tarief)/i, 'annuleringskosten'],
    [/\bBTW\b|omzetbelasting/, 'btw'],
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
