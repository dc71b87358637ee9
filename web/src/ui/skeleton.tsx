import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** What will stand there. */
export type SkeletonShape = 'line' | 'short' | 'heading' | 'control' | 'picture' | 'month' | 'card';

/** The outline of something that is being loaded; of no interest to a screen reader. */
export function Skeleton({ shape, className }: { shape: SkeletonShape; className?: string }) {
  return <div className={classNames(styles.shape, styles[shape], className)} aria-hidden="true" />;
}

/** Outlines that load together, and the text that says so ('Loading…'). */
export function SkeletonGroup({ text, children, className }: SkeletonGroupProps) {
  return (
    <div className={classNames(styles.group, className)}>
      <VisuallyHidden>
        <span role="status">{text}</span>
      </VisuallyHidden>
      {children}
    </div>
  );
}

interface SkeletonGroupProps {
  text: string;
  children: ReactNode;
  className?: string;
}
