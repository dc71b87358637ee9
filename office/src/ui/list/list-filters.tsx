import type { Field } from '@towpath/rules/office/fields/read-field';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import type { ReactNode } from 'react';
import { ChoiceSelect } from '../choice-select.tsx';
import { SearchField } from '../search/search-field.tsx';
import css from './list-filters.module.css';
import { choicesOf, filterKind, type ListFilter } from './use-list-filter.ts';

interface FilterTexts {
  label: string;
  /** For a choice: the label of no choice, and the words of the values. */
  all?: string;
  wordOf?: (choice: string) => string;
}

interface ListFiltersProps<Input> {
  filter: ListFilter<Input>;
  /** The filters that are shown, in their order. */
  texts: { readonly [Name in keyof Input & string]?: FilterTexts };
  /** Further filters, with choices that are not those of the input's shape. */
  children?: ReactNode;
}

interface FilterFieldProps<Input> {
  name: string;
  filter: ListFilter<Input>;
  text: FilterTexts;
  isFirst: boolean;
}

const isSearch = (field: Field | undefined) => !field || filterKind(field) === 'text';

function FilterField<Input>({ name, filter, text, isFirst }: FilterFieldProps<Input>) {
  const { label, all = '', wordOf = (choice) => choice } = text;
  const field = filter.fields[name];
  const value = filter.value(name);
  const set = (to: string) => filter.set(name, to);
  if (!field || isSearch(field))
    return <SearchField label={label} value={value} onSearch={set} isFirst={isFirst} />;
  if (filterKind(field) === 'day') {
    const isRequired = !field.optional && !field.nullable;
    const change = (to: string) => (to || !isRequired) && set(to);
    return (
      <TextField type="date" label={label} value={value} onChange={({ target }) => change(target.value)} />
    );
  }
  return (
    <ChoiceSelect
      className={css.choice}
      label={label}
      none={all}
      choices={new Map(choicesOf(field).map((choice) => [choice, wordOf(choice)]))}
      value={value}
      onChange={({ target }) => set(target.value)}
    />
  );
}

/** The filters of a list: a choice of values, a day or a search for each of its input, by the kind of the field. */
export function ListFilters<Input>({ filter, texts, children }: ListFiltersProps<Input>) {
  const shown: Readonly<Record<string, FilterTexts | undefined>> = texts;
  const first = Object.keys(shown).find((name) => isSearch(filter.fields[name]));
  return (
    <search className={css.filters}>
      {Object.entries(shown).map(
        ([name, text]) =>
          text && <FilterField key={name} isFirst={name === first} {...{ name, filter, text }} />,
      )}
      {children}
    </search>
  );
}
