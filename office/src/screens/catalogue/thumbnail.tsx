import css from './editor/editor.module.css';

/** A small picture in a table; a plain area of its size where there is none. source: an address. */
export function Thumbnail({ source }: { source: string | null }) {
  if (source === null) return <span className={css.thumb} />;
  return <img className={css.thumb} src={source} alt="" loading="lazy" />;
}
