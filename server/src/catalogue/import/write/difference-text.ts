import { cents, toEuros } from '@towpath/rules/core/money';
import type { Change } from './difference.ts';

/** Changes of one kind that are listed; the rest are counted. */
const MAX_LISTED = 20;

const inCents = ['unit_price', 'discount_price', 'surcharge_price', 'amount', 'fixed_cost'];

function formatValue(name: string, value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'number' && inCents.includes(name)) return toEuros(cents(value)).toFixed(2);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const MAX_VALUE_LENGTH = 60;
const shortened = (text: string) =>
  text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;

const signs = { added: '+', changed: '~', removed: '-' };

function lineOf({ id, kind, fields }: Change): string {
  const parts = fields.map(({ name, before, after }) => {
    const [was, is] = [formatValue(name, before), formatValue(name, after)].map(shortened);
    return kind === 'changed' ? `${name} ${was} → ${is}` : `${name} ${is}`;
  });
  return `  ${signs[kind]} ${[id, parts.join(', ')].filter(Boolean).join(': ')}`;
}

const count = (changes: readonly Change[], kind: Change['kind']) =>
  changes.filter((change) => change.kind === kind).length;

/** Counts of added, changed and removed records. */
export function summaryOf(changes: readonly Change[]): string {
  return `${count(changes, 'added')} added, ${count(changes, 'changed')} changed, ${count(changes, 'removed')} removed`;
}

function linesOf(changes: readonly Change[]): string[] {
  return (['added', 'changed', 'removed'] as const).flatMap((kind) => {
    const ofKind = changes.filter((change) => change.kind === kind);
    const more = ofKind.length - MAX_LISTED;
    return [
      ...ofKind.slice(0, MAX_LISTED).map(lineOf),
      ...(more > 0 ? [`    and ${more} more ${kind}`] : []),
    ];
  });
}

/** Changes as text, by subject: counts, then added (+), changed (~) and removed (-) records. */
export function differenceText(changes: readonly Change[]): string {
  if (changes.length === 0) return 'The import would change nothing.';
  const subjects = Map.groupBy(changes, ({ subject }) => subject);
  return [...subjects]
    .flatMap(([subject, own]) => [`${subject}: ${summaryOf(own)}`, ...linesOf(own)])
    .join('\n');
}
