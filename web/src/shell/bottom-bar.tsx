import { formatDateRange, formatMoney } from '@towpath/rules/format';
import type { ReactNode } from 'react';
import { useTranslation } from '../translation.tsx';
import { Alert } from '../ui/alert.tsx';
import { useVisit } from '../visit.tsx';
import css from './bottom-bar.module.css';
import type { StepProps } from './step.tsx';

function Running({ total, start, end }: NonNullable<StepProps['running']>) {
  const { t } = useTranslation();
  const { locale } = useVisit();
  return (
    <p className={css.running}>
      {total != null && <span className={css.label}>{t('running_total')}</span>}
      {total != null && <strong className={css.total}>{formatMoney(locale, total)}</strong>}
      {start && end && <span className={css.dates}>{formatDateRange(locale, start, end)}</span>}
    </p>
  );
}

interface BottomBarProps extends Pick<StepProps, 'running' | 'error'> {
  children: ReactNode;
}

/** The bar at the foot of a phone: running total, dates and the way on (specification 2, shell). */
export function BottomBar({ running, error, children }: BottomBarProps) {
  return (
    <div className={css.bar}>
      {error && (
        <Alert tone="error" className={css.error}>
          {error}
        </Alert>
      )}
      <Running {...running} />
      {children}
    </div>
  );
}
