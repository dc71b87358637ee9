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
