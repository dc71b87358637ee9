import { type KeyboardEvent, useEffect, useState } from 'react';
import { SEARCH_PAUSE, SearchInput } from './search-input.tsx';
import { latestOf, type SearchText, withSent, withValue } from './search-text.ts';

interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  /** Whether it is the first search of its page, which "/" focuses. */
  isFirst?: boolean;
}

/** Searches after a pause in typing. Enter moves the focus to the first row. */
export function SearchField({ label, value, onSearch, isFirst = true }: SearchFieldProps) {
  const [state, setState] = useState<SearchText>({ text: value, value, sent: [] });
  if (value !== state.value) setState(withValue(state, value));
  const { text } = state;
  const latest = latestOf(state);
  useEffect(() => {
    if (text === latest) return;
    const timer = setTimeout(() => {
      setState((now) => withSent(now, text));
      onSearch(text);
    }, SEARCH_PAUSE);
    return () => clearTimeout(timer);
  }, [text, latest, onSearch]);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') document.querySelector<HTMLElement>('[data-row-link]')?.focus();
  };
  return (
    <SearchInput
      label={label}
      {...(isFirst && { shortcut: '/' })}
      value={text}
      onChange={({ target }) => setState((now) => ({ ...now, text: target.value }))}
      onKeyDown={onKeyDown}
    />
  );
}
