import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import type { ReactNode } from 'react';
import css from './period-fields.module.css';
import type { Period } from './use-period.ts';

interface PeriodFieldsProps {
  /** Labels of the fields for the first and the last day. */
  labels: { from: string; until: string };
  period: Period;
  /** Further fields, before the days. */
  children?: ReactNode;
}

/** The two days of a period that a screen shows. */
export function PeriodFields({ labels, period, children }: PeriodFieldsProps) {
  return (
    <search className={css.period}>
      {children}
      {(['from', 'until'] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          label={labels[name]}
          value={period[name]}
          onChange={(event) => event.target.value && period.set(name, event.target.value)}
        />
      ))}
    </search>
  );
}
