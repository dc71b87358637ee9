import { formatDateRange, formatMoney } from '@towpath/rules/core/format';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../i18n/translation.tsx';
import { useVisit } from '../page/visit.tsx';
import { Alert } from '../ui/alert.tsx';
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

/** Tells the page how high the bar is, so that nothing else that is fixed covers it; before anything of the kind is painted. */
function useToldHeight(bar: RefObject<HTMLDivElement | null>) {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const tell = () => style.setProperty('--bottom-bar', `${bar.current?.offsetHeight ?? 0}px`);
    tell();
    const observer = new ResizeObserver(tell);
    if (bar.current) observer.observe(bar.current, { box: 'border-box' });
    return () => {
      observer.disconnect();
      style.removeProperty('--bottom-bar');
    };
  }, [bar]);
}

interface BottomBarProps extends Pick<StepProps, 'running' | 'error'> {
  children: ReactNode;
}

/** The bar at the foot of a phone: running total, dates and the way on (specification 2, shell). */
export function BottomBar({ running, error, children }: BottomBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useToldHeight(bar);
  return (
    <div ref={bar} className={css.bar}>
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
