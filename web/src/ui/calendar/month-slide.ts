import styles from './month-grid.module.css';

/**
 * The class that slides a new month in, 200 ms (specification 9). Key its element by month to restart the animation. No motion
 * with prefers-reduced-motion.
 */
export function monthSlideClass(direction: 'next' | 'previous' | null): string | undefined {
  if (!direction) return undefined;
  return direction === 'next' ? styles.slideNext : styles.slidePrevious;
}
