import { useId } from 'react';
import styles from './progress.module.css';

interface ProgressProps {
  /** 'Loading…'. */
  text: string;
  /** From 0 to 1; indeterminate if absent. */
  value?: number;
}

/** A labelled progress bar. */
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
