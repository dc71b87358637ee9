import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useState } from 'react';
import css from './search-field.module.css';
import { latestOf, type SearchText, withSent, withValue } from './search-text.ts';

/** Milliseconds without a key before the search begins. */
const PAUSE = 200;

interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Searches after a pause in typing. "/" focuses the field; Enter moves the focus to the first row. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [state, setState] = useState<SearchText>({ text: value, value, sent: [] });
  if (value !== state.value) setState(withValue(state, value));
  const { text } = state;
  const latest = latestOf(state);
  useEffect(() => {
    if (text === latest) return;
    const timer = setTimeout(() => {
      setState((now) => withSent(now, text));
      onSearch(text);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text, latest, onSearch]);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') document.querySelector<HTMLElement>('[data-row-link]')?.focus();
  };
  return (
    <label className={css.search}>
      <Search size={18} aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={({ target }) => setState((now) => ({ ...now, text: target.value }))}
        onKeyDown={onKeyDown}
      />
      <span className={css.key} aria-hidden="true">
        /
      </span>
    </label>
  );
}
