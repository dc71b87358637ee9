import styles from './month-grid.module.css';

/**
 * The class that slides newly shown months in, 200 ms (specification 9), for what holds them; keyed by month, so that
 * it starts again with each. Nothing moves where the visitor wants no motion.
 */
export function monthSlideClass(direction: 'next' | 'previous' | null): string | undefined {
  if (!direction) return undefined;
  return direction === 'next' ? styles.slideNext : styles.slidePrevious;
}
