import type { ReactNode } from 'react';
import styles from './showcase.module.css';

/** A group of components with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
