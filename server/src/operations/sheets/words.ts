import type { Locale } from '@towpath/rules/core/locale';
import { type Brand, brandName } from '@towpath/rules/site/brand';
import type { Cell, Table } from './table.ts';
import { sheetTexts } from './texts.ts';

/** The words of codes by column, in the reader's language; a code without words is written as it is. */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The names of the brands by their codes. */
export const brandWords = (locale: Locale, brands: readonly Brand[]): Words[string] =>
  Object.fromEntries(brands.map((brand) => [brand, brandName(brand, locale)]));

const wordOf = (words: Words[string], code: Cell): Cell =>
  typeof code === 'string' ? (words[code] ?? code) : code;

/** Puts a column of words before each column of codes. The codes stay for programs: they are the same in every language. */
export function withWords(table: Table, words: Words, locale: Locale): Table {
  const coded = Object.entries(words).filter(([key]) => key in table.columns);
  const columns = Object.entries(table.columns).flatMap(([key, heading]) =>
    coded.some(([each]) => each === key)
      ? [
          [`${key}_word`, heading],
          [key, `${heading} (${sheetTexts[locale].code})`],
        ]
      : [[key, heading]],
  );
  return {
    ...table,
    columns: Object.fromEntries(columns),
    rows: table.rows.map((row) => ({
      ...row,
      ...Object.fromEntries(coded.map(([key, own]) => [`${key}_word`, wordOf(own, row[key] ?? null)])),
    })),
  };
}
