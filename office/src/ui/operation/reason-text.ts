import { isPlainDate } from '@towpath/rules/core/dates';
import type { NamedValue, Reason } from '@towpath/rules/office/refusals/reason';
import { wordAmounts } from '@towpath/rules/text/word-amounts';
import type { Words } from '../words.ts';

/** The parts of a name: a tour, a ship, a day, or as it is. */
const partText = (part: string, { format, nameOf }: Words) =>
  isPlainDate(part) ? format.day(part) : nameOf(part);

/** Values that are worded by the office: the prefix of the keys of their texts, by the value's name. */
const worded: Readonly<Record<string, string>> = { mail: 'mail_kind.', state: 'enquiry.state_' };

function valueText([name, value]: [string, NamedValue], words: Words): string | number {
  const { find } = words;
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return value.map((part) => partText(part, words)).join(', ');
  if (name === 'mails')
    return value
      .split(', ')
      .map((kind) => find(`mail_kind.${kind}`) ?? kind)
      .join(', ');
  return (worded[name] && find(`${worded[name]}${value}`)) ?? partText(value, words);
}

/** The words of why an operation is refused, in the office's language; null for a code without words. */
export function reasonText({ code, values }: Reason, words: Words): string | null {
  const worded = Object.entries(wordAmounts(values, words.format.money));
  const texts = worded.map((entry) => [entry[0], valueText(entry, words)]);
  return words.find(`reason.${code}`, Object.fromEntries(texts));
}
