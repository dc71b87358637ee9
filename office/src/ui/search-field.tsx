import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import css from './search-field.module.css';
import { latestOf, type SearchText, withSent, withValue } from './search-text.ts';

/** Milliseconds without a key before the search begins. */
const PAUSE = 200;

/** The state of a navigation that opens a page in order to search it. */
export const toSearch = 'search';

const focus = (input: HTMLInputElement | null) => input?.focus();

interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Searches after a pause in typing. "/" focuses the field; Enter moves the focus to the first row. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const { state: opened } = useLocation();
  // The state survives a reload, which must not move the focus.
  const isOpenedToSearch = useNavigationType() === NavigationType.Push && opened === toSearch;
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
        ref={isOpenedToSearch ? focus : undefined}
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
