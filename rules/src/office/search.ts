import { isPlainDate, type PlainDate } from '../core/dates.ts';
import { locales } from '../core/locale.ts';
import { localeData } from '../core/locale-data.ts';
import { type Cents, cents } from '../core/money.ts';

/** A text without case and accents, as bookings are searched: 'Müller' is found by 'muller'. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/** Digits typed as part of a telephone number: '+31', '(020)', '123-45'. */
const phonePart = /^[+(]?\d[\d()./-]*$/;

/** The words that a booking has to contain, each at least in part; the punctuation of telephone numbers is left out. */
export function searchWords(text: string): string[] {
  const words = plainText(text).split(/\s+/).filter(Boolean);
  return words.map((word) => (phonePart.test(word) ? word.replaceAll(/\D/g, '') : word));
}

/** An amount as staff of any language type it: 589.41, 1.234,50, €1,234 or 1234. */
const typedAmount = /^€?(\d{1,3}(?:[.,]\d{3})+|\d{1,7})(?:[.,](\d{2}))?€?$/;

/** The amount that a word of a search is, in cents; null if it is none. */
export function amountInWord(word: string): Cents | null {
  const [, whole = '', decimals = '00'] = typedAmount.exec(word) ?? [];
  return whole ? cents(Number(whole.replaceAll(/\D/g, '') + decimals)) : null;
}

/** A word of a search in a list of payments: the text that has to be contained, or the amount that the payment has to be of. */
export interface PaymentWord {
  text: string;
  amount: Cents | null;
}

/** The words that a payment has to contain, each at least in part or as its amount. */
export const paymentWords = (text: string): PaymentWord[] =>
  text
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .flatMap((word) =>
      searchWords(word).map((plainWord) => ({ text: plainWord, amount: amountInWord(word) })),
    );

/** A day as staff type it in figures: 1.5.2027, 01-05-2027 or 1/5/2027. */
const dayInFigures = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/;

/** The names of the months in every language, long and short, as plain text without full stops, with their numbers. */
const monthNumbers = new Map(
  locales.flatMap((locale) => {
    const { months, shortMonths } = localeData[locale];
    return [months, shortMonths].flatMap((names) =>
      names.map((name, index) => [plainText(name).replace('.', ''), `${index + 1}`] as const),
    );
  }),
);

/** A day as the office writes it, in plain text: 1 may 2027, 1. mai 2027, 1 sept. 2027. */
const dayInWords = new RegExp(
  `(?<!\\S)(\\d{1,2})\\.?\\s+(${[...monthNumbers.keys()].join('|')})\\.?\\s+(\\d{4})(?!\\S)`,
  'g',
);

function dayInWord(word: string): PlainDate | null {
  if (isPlainDate(word)) return word;
  const [, day = '', , month = '', year = ''] = dayInFigures.exec(word) ?? [];
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlainDate(written) ? written : null;
}

/** The days, YYYY-MM-DD, that a search names in figures or in the words of any language, and the words besides them. */
export function readDays(text: string): { days: PlainDate[]; words: string[] } {
  const inFigures = plainText(text).replaceAll(
    dayInWords,
    (_, day: string, month: string, year: string) => `${day}.${monthNumbers.get(month)}.${year}`,
  );
  const typed = inFigures.split(/\s+/).filter(Boolean);
  return {
    days: typed.flatMap((word) => dayInWord(word) ?? []),
    words: typed.filter((word) => !dayInWord(word)).flatMap(searchWords),
  };
}
