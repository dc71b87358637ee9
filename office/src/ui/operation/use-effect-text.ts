import type { Effect } from '@towpath/rules/office/results';
import { useCallback } from 'react';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';

const amounts = new Set(['amount', 'fee', 'premiums', 'refund', 'owed', 'charge', 'paid', 'due', 'total']);
const days = new Set(['date', 'from', 'until', 'due_on']);

/** The texts that name a value. */
function spaceOf(kind: Effect['kind'], name: string): string {
  return kind === 'role_changed' ? 'role' : name === 'mail' ? 'mail_kind' : '';
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
        return [name, find(`${spaceOf(kind, name)}.${value}`) ?? value];
      });
      const all = { count: values.bookings ?? values.sessions, ...Object.fromEntries(worded) };
      return (isNone ? find(`effect.${kind}_none`, all) : null) ?? find(`effect.${kind}`, all);
    },
    [find, format],
  );
}
