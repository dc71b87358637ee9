import { formatDateRange, formatMoney } from '@towpath/rules/core/format';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { nextPaint } from '../../ui/after-paint.ts';
import { Alert } from '../../ui/status/alert.tsx';
import css from './bottom-bar.module.css';
import type { RunningTotal } from './running-total.ts';

function Running({ total, isFinal, start, end }: Omit<RunningTotal, 'notes'>) {
  const { t } = useTranslation();
  const { locale } = usePageContext();
  return (
    <p className={css.running}>
      {total != null && (
        <span>
          <span className={css.label}>{t(isFinal ? 'summary_total' : 'running_total')}</span>{' '}
          <strong className={css.total}>{formatMoney(locale, total)}</strong>
        </span>
      )}
      {start && end && <span className={css.dates}>{formatDateRange(locale, start, end)}</span>}
    </p>
  );
}

/** Sets the custom property --bottom-bar to the bar's height, for other fixed elements. */
function useHeightProperty(bar: RefObject<HTMLDivElement | null>) {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const update = () => {
      if (bar.current) style.setProperty('--bottom-bar', `${bar.current.offsetHeight}px`);
    };
    // The property restyles the whole page.
    const observer = new ResizeObserver(() => void nextPaint().then(update));
    if (bar.current) observer.observe(bar.current, { box: 'border-box' });
    return () => {
      observer.disconnect();
      style.removeProperty('--bottom-bar');
    };
  }, [bar]);
}

interface BottomBarProps {
  runningTotal?: RunningTotal;
  error?: ReactNode;
  children: ReactNode;
}

/** The bar at the bottom of a phone: running total, dates and Next (specification 2, shell). */
export function BottomBar({ runningTotal, error, children }: BottomBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useHeightProperty(bar);
  return (
    <div ref={bar} className={css.bar}>
      {error && (
        <Alert tone="error" className={css.error}>
          {error}
        </Alert>
      )}
      <Running {...runningTotal} />
      {children}
      {runningTotal?.notes && <div className={css.notes}>{runningTotal.notes}</div>}
    </div>
  );
}
