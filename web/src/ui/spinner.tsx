import styles from './spinner.module.css';

/** The turning ring alone, for places whose text already says that something is under way. */
export function Wheel() {
  return <span className={styles.wheel} aria-hidden="true" />;
}

/** Something is under way for an unknown time; `text` says what ('Loading…'). */
export function Spinner({ text }: { text: string }) {
  return (
    <span className={styles.spinner} role="status">
      <Wheel />
      {text}
    </span>
  );
}
