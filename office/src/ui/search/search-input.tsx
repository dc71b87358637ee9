import Search from 'lucide-react/icons/search';
import type { ComponentProps } from 'react';
import css from './search-input.module.css';

/** Milliseconds without a key before a search begins. */
export const SEARCH_PAUSE = 200;

interface SearchInputProps extends Omit<ComponentProps<'input'>, 'type' | 'aria-label' | 'placeholder'> {
  label: string;
  /** The key that focuses it. */
  shortcut?: string;
}

/** The input of a search, with its label as placeholder. */
export function SearchInput({ label, shortcut, ...input }: SearchInputProps) {
  return (
    <label className={css.search}>
      <Search size={18} aria-hidden="true" />
      <input type="search" aria-label={label} placeholder={label} {...input} />
      {shortcut && (
        <span className={css.key} aria-hidden="true">
          {shortcut}
        </span>
      )}
    </label>
  );
}
