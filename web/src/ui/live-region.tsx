import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Says its text to a screen reader, politely, whenever it changes. Mounted before it has anything to say. */
export function LiveRegion({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.hidden} role="status" aria-live="polite" aria-atomic="true">
      {children}
    </div>
  );
}
