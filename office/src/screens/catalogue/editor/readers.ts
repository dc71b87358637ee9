import type { Locale } from '@towpath/rules/core/locale';
import type { IssueCode } from '@towpath/rules/office/issues/issue-messages';
import { amountText, readAmount, readPercentage, readWhole } from '@towpath/rules/office/issues/typed-input';
import { Unread } from './unread.ts';

/** Converts typed text to a value of a document, and a value to the text of its field. */
export interface Reader {
  read: (text: string) => number | null | Unread;
  text: (value: unknown) => string;
}

interface Limits {
  min?: number;
  max?: number;
  /** Whether an empty field is null. */
  isOptional?: boolean;
}

type Read = { value: number } | { code: IssueCode };

const textOf = (value: unknown) => `${value ?? ''}`;

/** Reads numbers within limits. Text that cannot be read is kept as it was typed. */
function limited(read: (text: string) => Read, { min, max, isOptional = false }: Limits): Reader['read'] {
  return (text) => {
    if (isOptional && text.trim() === '') return null;
    const found = read(text);
    if ('code' in found) return new Unread(text, found.code);
    if (min !== undefined && found.value < min) return new Unread(text, 'too_small', { min });
    if (max !== undefined && found.value > max) return new Unread(text, 'too_large', { max });
    return found.value;
  };
}

/** Reads whole numbers. */
export const wholeReader = (limits: Limits): Reader => ({ read: limited(readWhole, limits), text: textOf });

/** Reads percentages. */
export const percentageReader = (limits: Limits): Reader => ({
  read: limited(readPercentage, limits),
  text: textOf,
});

const CENTS = 100;

/** Reads prices in euros, as the catalogue has them. */
export function priceReader(locale: Locale, limits: Limits): Reader {
  const read = limited((text) => readAmount(text, locale), limits);
  return {
    read: (text) => {
      const cents = read(text);
      return typeof cents === 'number' ? cents / CENTS : cents;
    },
    text: (euros) =>
      typeof euros === 'number' ? amountText(Math.round(euros * CENTS), locale) : textOf(euros),
  };
}
