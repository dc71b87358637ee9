import css from './state-badge.module.css';

/** The meaning of a state: something to do, done, waiting, or over. */
export type StateTone = 'attention' | 'good' | 'waiting' | 'over' | 'bad';

/** A state as a word on a colour. */
export function StateBadge({ tone, children }: { tone: StateTone; children: string }) {
  return (
    <span className={css.badge} data-tone={tone}>
      {children}
    </span>
  );
}
