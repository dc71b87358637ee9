import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../content/visually-hidden.tsx';
import styles from './skeleton.module.css';

export type SkeletonShape = 'line' | 'short' | 'heading' | 'control' | 'picture' | 'month' | 'card';

/** The placeholder of loading content, hidden from screen readers. */
export function Skeleton({ shape, className }: { shape: SkeletonShape; className?: string }) {
  return <div className={classNames(styles.shape, styles[shape], className)} aria-hidden="true" />;
}

/** Skeletons with a text for screen readers ('Loading…'). */
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
