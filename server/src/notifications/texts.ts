import type { Locale } from '@towpath/rules/core/locale';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };
import operator from './texts/operator.json' with { type: 'json' };

export type MailTexts = typeof en;
export type OperatorTexts = typeof operator;

/** The texts of mails to visitors; the compiler checks that all languages have the same keys. */
export const mailTexts: Readonly<Record<Locale, MailTexts>> = { en, de, nl };
/** The texts of mails to the operator, always in English. */
export const operatorTexts: OperatorTexts = operator;

/** Fills the {placeholders} of a text; those in values are not replaced. Throws for one without a value. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for {${name}} in '${text}'`);
    return String(value);
  });
}
