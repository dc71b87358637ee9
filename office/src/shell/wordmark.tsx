import css from './wordmark.module.css';

/** The office's own mark, of no brand: a bow on the water. */
export function Wordmark() {
  return (
    <span className={css.mark}>
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
        <path d="M4 18h24l-4 7H9z" className={css.hull} />
        <path d="M11 17V9h10l3 8z" className={css.deck} />
        <path d="M2 28q3.5-2.5 7 0t7 0 7 0 7 0" className={css.water} />
      </svg>
      <span>Office</span>
    </span>
  );
}
