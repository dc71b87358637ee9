import type { PlainMonth } from '@towpath/rules/core/dates';
import { formatMonth } from '@towpath/rules/core/format';
import type { Locale } from '@towpath/rules/core/locale';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { classNames } from '../class-names.ts';
import styles from './month-header.module.css';

/** The button to the previous or next month. */
export interface Turn {
  label: string;
  disabled: boolean;
  onTurn: () => void;
}

interface MonthHeaderProps {
  month: PlainMonth;
  locale: Locale;
  /** The title's id, which labels the grid. */
  titleId: string;
  /** Absent if the other month of a pair has the button. */
  previous?: Turn | undefined;
  next?: Turn | undefined;
}

function TurnButton({ turn, forward }: { turn: Turn; forward: boolean }) {
  const Icon = forward ? ChevronRight : ChevronLeft;
  return (
    <button
      type="button"
      className={classNames(styles.turn, forward && styles.next)}
      aria-label={turn.label}
      aria-disabled={turn.disabled || undefined}
      onClick={turn.disabled ? undefined : turn.onTurn}
    >
      <Icon size={22} aria-hidden="true" />
    </button>
  );
}

/** A month's name between the buttons to the previous and next month. */
export function MonthHeader({ month, locale, titleId, previous, next }: MonthHeaderProps) {
  return (
    <div className={styles.header}>
      {previous && <TurnButton turn={previous} forward={false} />}
      <h3 className={styles.title} id={titleId} aria-live="polite">
        {formatMonth(locale, month)}
      </h3>
      {next && <TurnButton turn={next} forward />}
    </div>
  );
}
