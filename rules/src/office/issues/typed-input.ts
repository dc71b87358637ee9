import * as v from 'valibot';
import { isPlainDate, type PlainDate } from '../../core/dates.ts';
import type { Locale } from '../../core/locale.ts';
import { localeData } from '../../core/locale-data.ts';
import { type IssueCode, issueMessages } from './issue-messages.ts';

// Typed text is read or refused: what cannot be read never counts as nothing or as 0.

/** Typed text as a value, or why it cannot be read. */
type Read<Value> = { value: Value } | { code: IssueCode };

const refuse = (code: IssueCode) => ({ code });

/** Digits with the thousands of the language apart, or none, and one or two decimals after a point or a comma. */
const amounts: Readonly<Record<'.' | ',', RegExp>> = {
  '.': /^(\d+|\d{1,3}(?:,\d{3})+(?=\.|$))(?:[.,](\d{1,2}))?$/,
  ',': /^(\d+|\d{1,3}(?:\.\d{3})+(?=,|$))(?:[.,](\d{1,2}))?$/,
};
const decimalOf = (locale: Locale) => (localeData[locale].decimal === ',' ? ',' : '.');
const withoutSigns = (text: string) => text.replace(/[\s€$]/g, '').replace(/^\u2212/, '-');

/** Cents of an amount as typed in a language: '120', '120.50', '1,200.00', in German '1.200,00'; at most two decimals. */
export function readAmount(text: string, locale: Locale): Read<number> {
  const plain = withoutSigns(text);
  if (plain === '') return refuse('required');
  const pattern = amounts[decimalOf(locale)];
  if (plain.startsWith('-') && pattern.test(plain.slice(1))) return refuse('amount_negative');
  const [, whole, fraction = ''] = pattern.exec(plain) ?? [];
  if (whole === undefined) return refuse('not_amount');
  const value = Number(whole.replace(/\D/g, '')) * 100 + Number(fraction.padEnd(2, '0'));
  return Number.isSafeInteger(value) ? { value } : refuse('amount_too_large');
}

/** A whole number as typed; without a sign for thousands, which could be a decimal one. */
export function readWhole(text: string): Read<number> {
  const plain = text.trim().replace(/^\u2212/, '-');
  if (plain === '') return refuse('required');
  const value = Number(plain);
  return /^-?\d+$/.test(plain) && Number.isSafeInteger(value) ? { value } : refuse('not_whole');
}

/** A number as typed, with a point or a comma before its decimals. */
function readDecimal(plain: string, pattern: RegExp, code: IssueCode): Read<number> {
  if (plain === '') return refuse('required');
  return pattern.test(plain) ? { value: Number(plain.replace(',', '.')) } : refuse(code);
}

/** A percentage as typed, with at most four decimals. */
export const readPercentage = (text: string): Read<number> =>
  readDecimal(
    text.replace(/[\s%]/g, '').replace(/^\u2212/, '-'),
    /^-?\d{1,6}([.,]\d{1,4})?$/,
    'not_percentage',
  );

/** US dollars per euro as typed, with at most six decimals. */
export const readRate = (text: string): Read<number> =>
  readDecimal(withoutSigns(text), /^\d{1,2}([.,]\d{1,6})?$/, 'not_rate');

/** A day as a field for a date gives it: YYYY-MM-DD. */
export function readDay(text: string): Read<PlainDate> {
  const plain = text.trim();
  if (plain === '') return refuse('required');
  return isPlainDate(plain) ? { value: plain } : refuse('not_day');
}

/** A shape that reads typed text. */
const typedShape = <Value>(read: (text: string) => Read<Value>) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, Value>(({ dataset, addIssue, NEVER }) => {
      const found = read(dataset.value);
      if ('value' in found) return found.value;
      addIssue({ message: issueMessages[found.code] });
      return NEVER;
    }),
  );

/** A shape for a field that may be left empty, which is null. */
const optionalShape = <Value>(read: (text: string) => Read<Value>) =>
  typedShape<Value | null>((text) => (text.trim() === '' ? { value: null } : read(text)));

/** Shapes of the fields of a form, which read what is typed in a language. */
export function typedShapes(locale: Locale) {
  const amount = (text: string) => readAmount(text, locale);
  return {
    text: v.string(),
    requiredText: typedShape((text) => (text.trim() === '' ? refuse('required') : { value: text })),
    /** The value of a select, of which the empty one is no choice. */
    choice: typedShape((value) => (value === '' ? refuse('choice') : { value })),
    /** null if empty. */
    optionalText: v.pipe(
      v.string(),
      v.transform((text) => (text.trim() === '' ? null : text)),
    ),
    flag: v.boolean(),
    amount: typedShape(amount),
    optionalAmount: optionalShape(amount),
    whole: typedShape(readWhole),
    optionalWhole: optionalShape(readWhole),
    percentage: typedShape(readPercentage),
    optionalPercentage: optionalShape(readPercentage),
    rate: typedShape(readRate),
    day: typedShape(readDay),
    optionalDay: optionalShape(readDay),
  };
}
export type TypedShapes = ReturnType<typeof typedShapes>;

/** An amount in cents as text for its field, in the decimals of a language and without thousands: '120.50', '120,50', '120'. */
export function amountText(amount: number | null, locale: Locale): string {
  if (amount === null) return '';
  const whole = Math.trunc(amount / 100);
  const fraction = `${Math.abs(amount % 100)}`.padStart(2, '0');
  return fraction === '00' ? `${whole}` : `${whole}${decimalOf(locale)}${fraction}`;
}
