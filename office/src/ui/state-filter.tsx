import { Select } from '@towpath/web/ui/form/select.tsx';
import { useSearchParams } from 'react-router';
import css from './state-filter.module.css';

/** The state by which the page's address filters a list, null for all, and a function that changes it. */
export function useStateFilter<State extends string>(states: readonly State[]) {
  const [query, setQuery] = useSearchParams();
  const state = states.find((each) => each === query.get('state')) ?? null;
  return [state, (to: string) => setQuery(to ? { state: to } : {}, { replace: true })] as const;
}

interface StateFilterProps<State extends string> {
  label: string;
  /** Label of the option for all states. */
  all: string;
  states: readonly State[];
  nameOf: (state: State) => string;
  state: State | null;
  onChange: (state: string) => void;
}

/** Filters a list by a state. */
export function StateFilter<State extends string>(props: StateFilterProps<State>) {
  const { label, all, states, nameOf, state, onChange } = props;
  return (
    <search className={css.filter}>
      <Select label={label} value={state ?? ''} onChange={(event) => onChange(event.target.value)}>
        <option value="">{all}</option>
        {states.map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </Select>
    </search>
  );
}
