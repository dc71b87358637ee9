import styles from './spinner.module.css';

/** The spinner without a text. */
export function SpinnerIcon() {
  return <span className={styles.wheel} aria-hidden="true" />;
}

/** A spinner with a text such as 'Loading…'. */
export function Spinner({ text }: { text: string }) {
  return (
    <span className={styles.spinner} role="status">
      <SpinnerIcon />
      {text}
    </span>
  );
}
