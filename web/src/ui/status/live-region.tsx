import type { ReactNode } from 'react';
import styles from '../content/visually-hidden.module.css';

/** Announces its text politely on every change. Has to be mounted before the text is set. */
export function LiveRegion({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.hidden} role="status" aria-live="polite" aria-atomic="true">
      {children}
    </div>
  );
}
