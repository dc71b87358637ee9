import { localeOf } from '@towpath/rules/core/locale';
import type { Effect } from '@towpath/rules/office/results';
import { useCallback } from 'react';
import { languageNames } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';

const amounts = new Set(['amount', 'fee', 'premiums', 'refund', 'owed', 'charge', 'paid', 'due', 'total']);
const days = new Set(['date', 'from', 'until', 'due_on']);

function languageName(language: string): string {
  const locale = localeOf(language);
  return locale ? languageNames[locale] : language;
}

/** The key of the text that names a value, or null. */
function keyOf(kind: Effect['kind'], name: string, value: string | number): string | null {
  if (kind === 'role_changed') return `role.${value}`;
  if (name === 'type' && kind.startsWith('refund_')) return `payment.${value}`;
  return name === 'mail' ? `mail_kind.${value}` : null;
}

/** Words a consequence in the language of the person at the screen; null for a kind that the office has no words for. */
export function useEffectText(): (effect: Effect) => string | null {
  const { find } = useTranslation();
  const format = useFormat();
  return useCallback(
    ({ kind, values }) => {
      const currency = typeof values.currency === 'string' ? values.currency : 'eur';
      const isNone = values.amount === 0;
      const worded = Object.entries(values).map(([name, value]) => {
        if (amounts.has(name) && typeof value === 'number') return [name, format.money(value, currency)];
        if (days.has(name) && typeof value === 'string') return [name, format.day(value)];
        if (name === 'language') return [name, languageName(`${value}`)];
        const key = keyOf(kind, name, value);
        return [name, (key && find(key)) ?? value];
      });
      const all = { count: values.bookings ?? values.sessions, ...Object.fromEntries(worded) };
      return (isNone ? find(`effect.${kind}_none`, all) : null) ?? find(`effect.${kind}`, all);
    },
    [find, format],
  );
}
