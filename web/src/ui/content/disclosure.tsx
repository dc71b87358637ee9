import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './disclosure.module.css';

interface DisclosureProps extends Omit<ComponentProps<'details'>, 'title'> {
  title: ReactNode;
  /** Shown at the end of the title line, such as an amount. */
  aside?: ReactNode;
}

/** Collapsible content; a details element, so that it works without a script. */
export function Disclosure({ title, aside, children, className, ...details }: DisclosureProps) {
  return (
    <details {...details} className={classNames(styles.disclosure, className)}>
      <summary className={styles.summary}>
        <span className={classNames(styles.label, aside && styles.beside)}>{title}</span>
        {aside && <span className={styles.aside}>{aside}</span>}
        <ChevronDown className={styles.chevron} size={20} aria-hidden="true" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
