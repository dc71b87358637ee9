import { isPlainDate } from '@towpath/rules/core/dates';
import { type NamedValue, type Reason, reasonAmounts } from '@towpath/rules/office/refusals/reason';
import type { Words } from '../words.ts';

const isAmount = (name: string) => reasonAmounts.some((each) => each === name);

/** The parts of a name: a tour, a ship, a day, or as it is. */
const partText = (part: string, { format, nameOf }: Words) =>
  isPlainDate(part) ? format.day(part) : nameOf(part);

/** Names whose values are words of the office: how the keys of their texts begin. */
const worded: Readonly<Record<string, string>> = { mail: 'mail_kind.', state: 'enquiry.state_' };

function valueText([name, value]: [string, NamedValue], currency: NamedValue, words: Words): string | number {
  const { find, format } = words;
  if (typeof value === 'number') return isAmount(name) ? format.money(value, `${currency}`) : value;
  if (typeof value !== 'string') return value.map((part) => partText(part, words)).join(', ');
  if (name === 'mails')
    return value
      .split(', ')
      .map((kind) => find(`mail_kind.${kind}`) ?? kind)
      .join(', ');
  return (worded[name] && find(`${worded[name]}${value}`)) ?? partText(value, words);
}

/** Words why an operation is refused, in the office's language; null for a code that the office has no words for. */
export function reasonText({ code, values }: Reason, words: Words): string | null {
  const { currency = 'eur' } = values;
  const texts = Object.entries(values).map((entry) => [entry[0], valueText(entry, currency, words)]);
  return words.find(`reason.${code}`, Object.fromEntries(texts));
}
