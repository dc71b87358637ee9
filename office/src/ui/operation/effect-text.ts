import { isPlainDate } from '@towpath/rules/core/dates';
import type { SeasonOfChange } from '@towpath/rules/office/catalogue/document-difference';
import type { Effect } from '@towpath/rules/office/effects';
import type { Why } from '@towpath/rules/office/refusals/left-booking';
import { placeParts } from '../catalogue-place.ts';
import { placedIssueText } from '../form/use-issue-text.ts';
import { seasonText } from '../season-text.ts';
import type { Words } from '../words.ts';
import { reasonText } from './reason-text.ts';

const amounts = new Set([
  'amount',
  'fee',
  'premiums',
  'refund',
  'owed',
  'charge',
  'paid',
  'due',
  'total',
  'before',
  'after',
  'left',
]);
const days = new Set(['date', 'former_date', 'from', 'until', 'due_on']);
/** Values of the catalogue that are amounts in euros. */
const prices = new Set(['unit_price', 'discount_price', 'surcharge_price', 'price', 'amount']);

/** Values of the catalogue that are percentages, such as the price changes of a ship or cabin type in a further year. */
const percentages = /(^|\.)((\w+_)?percentage|price_change|years\.\d+\.(ships|cabins)\.[^.]+)$/;

const kindsOfCatalogue: readonly Effect['kind'][] = [
  'catalogue_field',
  'departure_field',
  'price_zero',
  'price_far',
];
const isOfCatalogue = (kind: Effect['kind']) => kindsOfCatalogue.includes(kind);

/** The key of the text that names a value, or null. */
function keyOf(kind: Effect['kind'], name: string, value: string | number): string | null {
  if (isOfCatalogue(kind) && value === 'true') return 'audit_value.yes';
  if (isOfCatalogue(kind) && value === 'false') return 'audit_value.no';
  if (kind === 'role_changed') return `role.${value}`;
  if (name === 'type' && kind.startsWith('refund_')) return `payment.${value}`;
  return name === 'mail' ? `mail_kind.${value}` : null;
}

/** The ending of the text of a value of the catalogue that is added or removed. */
function endingOf({ kind, values }: Effect): string {
  if (!isOfCatalogue(kind)) return '';
  if (values.before === '') return '_added';
  return values.after === '' ? '_removed' : '';
}

/** The words for terms: the brand and market, and their first day; otherwise the text as it is. */
function termsText(part: string, { find, format }: Words): string {
  const [brand = '', market = '', from = ''] = part.split(' ');
  const marketName = isPlainDate(from) ? find(`booking.market_${market}`) : null;
  return marketName ? `${format.brand(brand)}, ${marketName}, ${format.day(from)}` : part;
}

/**
 * The path of a value of the catalogue in words: 'Day 3 › Title › German'. Positions count from 1 and follow the name of one; a
 * season is named by its days, where they are given.
 */
export function pathText(path: string, words: Words, season?: SeasonOfChange | null): string {
  const parts = placeParts(path, words.find, (part) => termsText(part, words));
  return (season ? [seasonText(season, words), ...parts.slice(1)] : parts).join(' › ');
}

/** The season that a changed value of a tour belongs to; null for none. */
function seasonOf({ season_from: from, season_until: until, season_weekday: weekday }: Effect['values']) {
  return from === undefined ? null : { from: `${from}`, until: `${until}`, weekday: `${weekday}` };
}

/** A value before or after a change, as the catalogue's documents have it: a name, a day, euros, or a percentage. */
export function catalogueValue(path: string, value: string, { find, format, nameOf }: Words): string {
  const field = path.split('.').at(-1) ?? '';
  if (percentages.test(path) && value !== '') return format.percentage(Number(value));
  if (prices.has(field) && /^\d+(\.\d+)?$/.test(value)) return format.money(Math.round(Number(value) * 100));
  if (field === 'brand') return format.brand(value);
  if (field === 'price_calculation') return find(`catalogue.${value}`) ?? value;
  if (field === 'market') return find(`booking.market_${value}`) ?? value;
  return isPlainDate(value) ? format.day(value) : nameOf(value);
}

/** The name of something in the catalogue; a cabin type is named with its ship. */
function namedText(values: Effect['values'], name: string, value: string | number, nameOf: Words['nameOf']) {
  if (name === 'cabin') return nameOf(`${value}`, typeof values.ship === 'string' ? values.ship : undefined);
  return name === 'tour' || name === 'bike' ? nameOf(`${value}`) : value;
}

function valueText({ kind, values }: Effect, [name, value]: [string, string | number], words: Words) {
  const { find, format, nameOf } = words;
  const currency = typeof values.currency === 'string' ? values.currency : 'eur';
  if (amounts.has(name) && typeof value === 'number') return format.money(value, currency);
  if (days.has(name) && typeof value === 'string') return format.day(value);
  if (name === 'path') return pathText(`${value}`, words, seasonOf(values));
  if (name === 'language') return format.language(`${value}`);
  if (kind === 'rate_set') return format.rate(Number(value));
  const key = keyOf(kind, name, value);
  const found = key && find(key);
  if (found) return found;
  if (isOfCatalogue(kind) && (name === 'before' || name === 'after'))
    return catalogueValue(`${values.path}`, `${value}`, words);
  return namedText(values, name, value, nameOf);
}

/** The words of why a booking is left unchanged. */
export const whyText = ({ reason, issue }: Why, words: Words): string | null =>
  issue ? placedIssueText(issue, words.find, words.format) : reasonText(reason, words);

/** The words of a consequence; null for a kind without words. */
export function effectText(effect: Effect, words: Words): string | null {
  const { kind, values, why } = effect;
  const worded = Object.entries(values).map((entry) => [entry[0], valueText(effect, entry, words)]);
  const count = values.count ?? values.bookings ?? values.sessions;
  const all = {
    count,
    ...(why && { why: whyText(why, words) ?? '' }),
    ...Object.fromEntries(worded),
  };
  const none = values.amount === 0 || count === 0 ? words.find(`effect.${kind}_none`, all) : null;
  return none ?? words.find(`effect.${kind}${endingOf(effect)}`, all);
}
