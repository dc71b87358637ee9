import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import css from './search-field.module.css';

/** Milliseconds without a key before the search begins. */
const PAUSE = 200;

/** The state of a navigation whose page is opened to search it. */
export const toSearch = 'search';

const focus = (input: HTMLInputElement | null) => input?.focus();

interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** A search that begins by itself; `/` leads here, Enter into the list. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const { state } = useLocation();
  // The state outlives a reload, which leaves the focus alone.
  const isOpenedToSearch = useNavigationType() === NavigationType.Push && state === toSearch;
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setText(value);
  }
  useEffect(() => {
    if (text === known) return;
    const timer = setTimeout(() => {
      setKnown(text);
      onSearch(text);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text, known, onSearch]);
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
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span className={css.key} aria-hidden="true">
        /
      </span>
    </label>
  );
}
