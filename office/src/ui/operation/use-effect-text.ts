import { localeOf } from '@towpath/rules/core/locale';
import type { Effect } from '@towpath/rules/office/effects';
import { useCallback } from 'react';
import { languageNames } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';

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
]);
const days = new Set(['date', 'from', 'until', 'due_on']);

function languageName(language: string): string {
  const locale = localeOf(language);
  return locale ? languageNames[locale] : language;
}

/** The key of the text that names a value, or null. */
function keyOf(kind: Effect['kind'], name: string, value: string | number): string | null {
  if (kind === 'catalogue_field' && value === 'true') return 'audit_value.yes';
  if (kind === 'catalogue_field' && value === 'false') return 'audit_value.no';
  if (kind === 'role_changed') return `role.${value}`;
  if (name === 'type' && kind.startsWith('refund_')) return `payment.${value}`;
  return name === 'mail' ? `mail_kind.${value}` : null;
}

/** The ending of the text of a value of the catalogue that is added or removed. */
function endingOf({ kind, values }: Effect): string {
  if (kind !== 'catalogue_field') return '';
  if (values.before === '') return '_added';
  return values.after === '' ? '_removed' : '';
}

/** The path of a value of the catalogue in words: 'Days 3 Title German'. Positions count from 1. */
function pathText(path: string, find: (key: string) => string | null): string {
  const words = path.split('.').map((part) => {
    return /^\d+$/.test(part) ? `${Number(part) + 1}` : (find(`catalogue_field.${part}`) ?? part);
  });
  return words.join(' › ');
}

const worders: Readonly<Record<string, typeof pathText>> = { path: pathText, language: languageName };

/** Words a consequence in the office's language; null for a kind that the office has no words for. */
export function useEffectText(): (effect: Effect) => string | null {
  const { find } = useTranslation();
  const format = useFormat();
  return useCallback(
    (effect) => {
      const { kind, values } = effect;
      const currency = typeof values.currency === 'string' ? values.currency : 'eur';
      const isNone = values.amount === 0;
      const worded = Object.entries(values).map(([name, value]) => {
        if (amounts.has(name) && typeof value === 'number') return [name, format.money(value, currency)];
        if (days.has(name) && typeof value === 'string') return [name, format.day(value)];
        const worder = worders[name];
        if (worder) return [name, worder(`${value}`, find)];
        const key = keyOf(kind, name, value);
        return [name, (key && find(key)) ?? value];
      });
      const all = { count: values.bookings ?? values.sessions, ...Object.fromEntries(worded) };
      return (
        (isNone ? find(`effect.${kind}_none`, all) : null) ?? find(`effect.${kind}${endingOf(effect)}`, all)
      );
    },
    [find, format],
  );
}
