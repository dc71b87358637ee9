import { isPlainDate } from '@towpath/rules/core/dates';
import type { SeasonOfChange } from '@towpath/rules/office/catalogue/document-difference';
import type { AuditView } from '@towpath/rules/office/views/booking-view';
import { catalogueValue, pathText } from '../operation/effect-text.ts';
import type { Words } from '../words.ts';
import { auditCurrency, auditFacts } from './audit-facts.ts';

/** Details that are amounts in cents. */
const amounts = new Set(
  'amount price unit_price discount_price surcharge_price fee premiums cancellation travel refund owed due rest'.split(
    ' ',
  ),
);

/** The namespaces with words for the values of a detail, by the detail's name. */
const wordings: Readonly<Record<string, readonly string[]>> = {
  state: ['state.', 'payment.state_', 'payment.refund_'],
  type: ['payment.'],
  method: ['record.'],
  role: ['role.'],
  fields: ['field.'],
  kinds: ['amendment.kind_'],
  line: ['refund.line_'],
  mail: ['mail_kind.'],
  reason: ['refund.reason_', 'departure.call_off_'],
  sign_in: ['staff.method_'],
};

const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text);

/** How the values of some details are worded. */
const worders: Readonly<Record<string, (text: string, words: Words) => string>> = {
  discount_type: (text, { t }) => t(text === 'Discount Amount' ? 'vouchers.amount' : 'vouchers.percentage'),
  brand: (text, { format }) => format.brand(text),
  locale: (text, { format }) => format.language(text),
  document: (text, { t, nameOf }) => (text === 'terms.json' ? t('catalogue.terms') : nameOf(text)),
  file_type: (text) => text.replace(/^.*\//, '').toUpperCase(),
  path: pathText,
  refund_note: (text) => text,
};

/** The most details that a list of them shows. */
const MAX_LISTED = 5;

type Entry = Pick<AuditView, 'command' | 'details'>;

/** A detail of an audit entry in words. */
export interface AuditText {
  name: string;
  label: string;
  text: string;
}

const labelOf = (name: string, { find }: Words) =>
  find(`audit_field.${name}`) ?? find(`field.${name}`) ?? find(`catalogue_field.${name}`) ?? name;

/** A changed value of the catalogue. */
function changeText(change: object, path: string, words: Words): string {
  const text = (value: unknown) =>
    value === undefined || value === null || value === '' ? '–' : catalogueValue(path, `${value}`, words);
  const { before, after, season }: { before?: unknown; after?: unknown; season?: SeasonOfChange } = {
    ...change,
  };
  const values = { before: text(before), after: text(after) };
  return `${pathText(path, words, season)}: ${words.t('audit_value.change', values)}`;
}

/** The words of a value, by the name of its detail; objects in it are worded by their own names. */
function valueTexts({ command, details }: Entry, words: Words) {
  const { t, find, format, nameOf } = words;
  const currency = auditCurrency(details);
  // The total of a stock is a number of cabins, not an amount.
  const isAmount = (name: string) =>
    amounts.has(name) || (name === 'total' && !/^departures (?!move)/.test(command));
  const textOf = (name: string, text: string): string => {
    if (isPlainDate(text)) return format.date(text);
    if (isInstant(text)) return format.moment(text);
    const worded = worders[name]?.(text, words);
    if (worded !== undefined) return worded;
    const spaces = wordings[name] ?? [];
    return spaces.map((space) => find(`${space}${text}`)).find((word) => word !== null) ?? nameOf(text);
  };
  const primitive = (name: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'audit_value.yes' : 'audit_value.no');
    if (name === 'usd' && typeof value === 'number') return format.rate(value);
    if (typeof value === 'number')
      return isAmount(name) ? format.money(value, currency) : format.number(value);
    return textOf(name, String(value));
  };
  const list = (name: string, values: readonly unknown[]): string => {
    const more = values.length - MAX_LISTED;
    const listed = values.slice(0, MAX_LISTED).map((each) => word(name, each));
    return [...listed, ...(more > 0 ? [t('audit_value.more', { count: more })] : [])].join(', ') || '–';
  };
  const word = (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (Array.isArray(value)) return list(name, value);
    if (typeof value !== 'object') return primitive(name, value);
    if ('path' in value && typeof value.path === 'string') return changeText(value, value.path, words);
    return Object.entries(value)
      .map(([key, inner]) => `${labelOf(key, words)}: ${word(key, inner)}`)
      .join(', ');
  };
  return word;
}

/** The details of an audit entry in words. */
export function auditTexts(entry: Entry, words: Words): AuditText[] {
  const word = valueTexts(entry, words);
  return auditFacts(entry.details).map(({ name, before, after }) => ({
    name,
    label: labelOf(name, words),
    text:
      before === undefined
        ? word(name, after)
        : words.t('audit_value.change', { before: word(name, before), after: word(name, after) }),
  }));
}
