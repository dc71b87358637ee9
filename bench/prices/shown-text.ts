import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../rules/src/core/locale.ts';

/** An amount in cents. */
export type Cents = number;

const folder = join(import.meta.dirname, '../../web/public/locales');
const files = new Map<string, Readonly<Record<string, string>>>();

function textsOf(locale: Locale, file: string): Readonly<Record<string, string>> {
  const path = join(folder, locale, `${file}.json`);
  const known = files.get(path);
  if (known) return known;
  const read: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'));
  files.set(path, read);
  return read;
}

/** A text without soft hyphens and with plain spaces. */
export const plain = (text: string): string =>
  text
    .replace(/\u00ad/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The name of a text of the screens: its file and key, such as 'cabins:per_person'. */
export type TextName = `${string}:${string}`;

/** A text of the screens in a language; its {{names}} are replaced where values are given. */
export function screenText(
  locale: Locale,
  name: TextName,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const [file = '', key = ''] = name.split(':');
  const text = textsOf(locale, file)[key];
  if (text === undefined) throw new Error(`No text ${name} in ${locale}`);
  return plain(text).replace(/\{\{(\w+)\}\}/g, (whole, value: string) => String(values[value] ?? whole));
}

const NUMBER = String.raw`\d(?:[\d.,]*\d)?`;
const SIGN = '[−-]?';
const AMOUNT = String.raw`(?:${SIGN}(?:US\$|\$|€) ?${SIGN}${NUMBER}|${SIGN}${NUMBER} ?[€$])`;
const DATE = String.raw`\d{1,2}\.? \p{L}+ \d{4}`;

const amountNames = ['price', 'amount', 'rest', 'discount', 'compulsory', 'once', 'euros'];
const countNames = ['count', 'pieces', 'number', 'cabins'];

function groupOf(name: string, key: string): string {
  if (amountNames.includes(name) || key === `part_${name}`) return AMOUNT;
  if (countNames.includes(name)) return String.raw`\d+`;
  if (name === 'date') return DATE;
  return name === 'rate' ? NUMBER : '.+?';
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The pattern of a text with its {{names}} as groups; `anywhere` in a longer text, or from its beginning. */
function patternOf(template: string, key: string, anywhere: boolean): RegExp {
  const parts = template.split(/\{\{(\w+)\}\}/);
  const source = parts.map((part, index) => {
    if (index % 2 === 0) return escaped(part);
    return `(?<${part}>${groupOf(part, key)})`;
  });
  return new RegExp(`${anywhere ? '' : '^'}${source.join('')}`, 'u');
}

/** Cents of an amount as a language writes it: '€1,234.50', '1.234,50 €', '€ −75'. Throws for another text. */
export function centsOf(locale: Locale, shown: string): Cents {
  const text = plain(shown);
  if (!new RegExp(`^${AMOUNT}$`).test(text)) throw new Error(`No amount: '${shown}'`);
  const [thousands, decimal] = locale === 'en' ? [',', '.'] : ['.', ','];
  const [whole = '', fraction = '00'] = text
    .replace(/[^\d.,]/g, '')
    .replaceAll(thousands, '')
    .split(decimal);
  if (!/^\d{2}$/.test(fraction)) throw new Error(`No cents: '${shown}'`);
  return (/[−-]/.test(text) ? -1 : 1) * (Number(whole) * 100 + Number(fraction));
}

const months: Readonly<Record<Locale, readonly string[]>> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
  nl: 'januari februari maart april mei juni juli augustus september oktober november december'.split(' '),
};

/** The day of a date as a language writes it, as YYYY-MM-DD. Throws for another text. */
export function dayOf(locale: Locale, shown: string): string {
  const [day = '', month = '', year = ''] = plain(shown).split(/\.? /);
  const number = months[locale].indexOf(month) + 1;
  if (number === 0) throw new Error(`No date: '${shown}'`);
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** What a shown text says at the {{names}} of a text of the screens. */
export interface Said {
  /** Everything that was matched. */
  whole: string;
  amount: (name?: string) => Cents;
  number: (name?: string) => number;
  word: (name: string) => string;
  day: (name?: string) => string;
}

/** Reads a shown text by a text of the screens; null where it says something else. */
export function read(
  locale: Locale,
  name: TextName,
  shown: string,
  { anywhere = false, values = {} }: { anywhere?: boolean; values?: Readonly<Record<string, string>> } = {},
): Said | null {
  const key = name.split(':')[1] ?? '';
  const found = patternOf(screenText(locale, name, values), key, anywhere).exec(plain(shown));
  if (!found) return null;
  const word = (group: string) => found.groups?.[group] ?? '';
  return {
    whole: found[0],
    word,
    amount: (group = 'price') => centsOf(locale, word(group)),
    number: (group = 'count') => Number(word(group)),
    day: (group = 'date') => dayOf(locale, word(group)),
  };
}

/** Every amount of a text, in its order. */
export const amountsIn = (locale: Locale, shown: string): Cents[] =>
  [...plain(shown).matchAll(new RegExp(AMOUNT, 'g'))].map(([amount]) => centsOf(locale, amount));
