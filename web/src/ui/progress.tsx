import { useId } from 'react';
import styles from './progress.module.css';

interface ProgressProps {
  /** What is under way ('Loading…'). */
  text: string;
  /** How far, from 0 to 1; unknown unless given. */
  value?: number;
}

/** A bar that fills, under the text that says what is going on. */
export function Progress({ text, value }: ProgressProps) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <span id={id} role="status">
        {text}
      </span>
      <progress className={styles.bar} aria-labelledby={id} value={value} />
    </div>
  );
}
