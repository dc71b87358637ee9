import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** A short word next to a price: '−€97'. */
export function Badge({ children }: { children: ReactNode }) {
  return <span className={styles.badge}>{children}</span>;
}
