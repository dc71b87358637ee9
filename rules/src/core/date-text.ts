import type { PlainDate } from './dates.ts';
import { type Locale, locales } from './locale.ts';
import { localeData } from './locale-data.ts';

/** The result of reading a pasted text: a day, or two if day and month may be swapped. */
export type DateReading = { date: PlainDate } | { ambiguous: readonly PlainDate[] };

/** The date of three written numbers if it is a possible one, else null; a year has four digits or two. */
export type DateOfNumbers = (day: string, month: string, year: string) => PlainDate | null;

/** Further names of months, among them the Austrian ones. */
const otherMonthWords: Readonly<Record<number, readonly string[]>> = {
  1: ['jänner', 'jaenner'],
  2: ['feber'],
  3: ['maerz', 'mrz'],
};

/** The names of each month in every language, and their abbreviations that are no beginnings of them. */
const monthWords = localeData.en.months.map((_, index) => [
  ...locales.flatMap((locale) => {
    const { months, shortMonths } = localeData[locale];
    return [months[index], shortMonths[index]].flatMap((name) => name?.toLowerCase().replace('.', '') ?? []);
  }),
  ...(otherMonthWords[index + 1] ?? []),
]);

/** Words of each language that are ignored: ordinal endings, prepositions, "born", other names of days. */
const fillers: Readonly<Record<Locale, string>> = {
  en: 'st nd rd th the of on from born date birth dob',
  nl: 'e ste de op van vanaf geboren geboortedatum',
  de: 'am den der dem ab geboren geb geburtsdatum sonnabend',
};
const ignoredWords = new Set(
  locales.flatMap((locale) => {
    const { days, shortDays } = localeData[locale];
    return [...fillers[locale].split(' '), ...[...days, ...shortDays].map((day) => day.toLowerCase())];
  }),
);

/** Separators with which a language always writes the day first: dots everywhere, dashes in German, slashes in Dutch. */
const dayFirst: Record<Locale, RegExp> = { en: /^[. ]*\.[. ]*$/, de: /^[-. ]+$/, nl: /^[-./ ]+$/ };

const MAX_LENGTH = 60;

function monthOfWord(word: string): number | null {
  const index = monthWords.findIndex((names) =>
    names.some((name) => name === word || (word.length >= 3 && name.startsWith(word))),
  );
  return index < 0 ? null : index + 1;
}

/** Four digits, or two that cannot be a day. */
const isYear = (digits: string) => digits.length === 4 || (digits.length === 2 && Number(digits) > 31);

type Numbers = readonly [day: string, month: string, year: string];

/** Month as a word: the year is the number that cannot be a day, else the second one. */
function withMonth(month: number, [a = '', b = '']: readonly string[]): Numbers[] {
  return [isYear(a) ? [b, String(month), a] : [a, String(month), b]];
}

/** The possible orders of three numbers, the likelier first: the year is the first or the last. */
function ordersOf([a = '', b = '', c = '']: readonly string[]): Numbers[] {
  const orders: Numbers[] = isYear(a)
    ? [
        [c, b, a],
        [b, c, a],
      ]
    : [
        [a, b, c],
        [b, a, c],
      ];
  return orders.filter(
    ([day, month, year]) => day.length <= 2 && month.length <= 2 && /^(\d\d){1,2}$/.test(year),
  );
}

/** Splits eight digits into three numbers. */
function splitDigits(digits: string): string[] {
  const cuts = /^(19|20)/.test(digits) && Number(digits.slice(4, 6)) <= 12 ? [4, 6] : [2, 4];
  return [digits.slice(0, cuts[0]), digits.slice(cuts[0], cuts[1]), digits.slice(cuts[1])];
}

/** The days of the possible orders; only of the first one if the orders are ranked. */
function readingOf(orders: readonly Numbers[], isRanked: boolean, toDate: DateOfNumbers): DateReading | null {
  const possible = orders.filter(([, month]) => Number(month) <= 12);
  const days = (isRanked ? possible.slice(0, 1) : possible).map((numbers) => toDate(...numbers));
  const [first, ...others] = new Set(days.filter((day) => day !== null));
  if (first === undefined) return null;
  return others.length === 0 ? { date: first } : { ambiguous: [first, ...others] };
}

function readNumbers(
  numbers: readonly string[],
  gaps: readonly string[],
  locale: Locale,
  toDate: DateOfNumbers,
) {
  const isRanked = isYear(numbers[0] ?? '') || gaps.every((gap) => dayFirst[locale].test(gap));
  return readingOf(ordersOf(numbers), isRanked, toDate);
}

/** The text normalised: lower case, plain dashes and spaces, no time of day. */
function normalise(text: string): string {
  const spaced = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s/g, ' ')
    .replace(/\p{Pd}/gu, '-');
  return spaced.replace(/[t ]\d{1,2}:\d{2}.*$/, '').trim();
}

/**
 * Reads a pasted date in many formats of the supported languages; null if it is none. If day and month may be swapped, both days
 * are returned, and the visitor chooses (specification 2, step 4).
 */
export function readDateText(text: string, locale: Locale, toDate: DateOfNumbers): DateReading | null {
  const written = normalise(text);
  if (written.length > MAX_LENGTH) return null;
  const numbers = written.match(/\d+/g) ?? [];
  const words = (written.match(/\p{L}+/gu) ?? []).filter((word) => !ignoredWords.has(word));
  const [month] = words.map(monthOfWord);
  if (words.length > 1 || month === null) return null;
  if (month !== undefined)
    return numbers.length === 2 ? readingOf(withMonth(month, numbers), true, toDate) : null;
  const [only = ''] = numbers;
  if (numbers.length === 1 && only.length === 8) return readNumbers(splitDigits(only), ['-'], locale, toDate);
  return numbers.length === 3 ? readNumbers(numbers, written.split(/\d+/).slice(1, 3), locale, toDate) : null;
}
