import type { FilterOptions, TourFilter } from '@towpath/rules/calendar/tour-filter';
import { formatMonth } from '@towpath/rules/core/format';
import SearchIcon from 'lucide-react/icons/search';
import type { ReactNode, Ref } from 'react';
import { useNames } from '../../api/use-names.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { buttonClass } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import css from './tour-list.module.css';

interface TourFiltersProps {
  filter: TourFilter;
  options: FilterOptions;
  onChange: (change: Partial<TourFilter>) => void;
  search: Ref<HTMLInputElement>;
}

interface ChoiceProps<Value extends string> {
  name: 'month' | 'region' | 'level';
  any: string;
  value: Value | '';
  values: readonly Value[];
  nameOf: (value: Value) => string;
  onChange: (value: Value | '') => void;
}

/** A select of one value or none; absent where there is nothing to choose between. */
function Choice<Value extends string>({ name, any, value, values, nameOf, onChange }: ChoiceProps<Value>) {
  const { t } = useTranslation('tour-list');
  if (values.length < 2) return null;
  return (
    <Select
      label={t(name)}
      name={name}
      value={value}
      onChange={(event) => onChange(values.find((each) => each === event.target.value) ?? '')}
    >
      <option value="">{any}</option>
      {values.map((each) => (
        <option key={each} value={each}>
          {nameOf(each)}
        </option>
      ))}
    </Select>
  );
}

function Search({ filter, onChange, search }: Omit<TourFiltersProps, 'options'>) {
  const { t } = useTranslation('tour-list');
  return (
    <TextField
      type="search"
      name="search"
      label={t('search')}
      placeholder={t('search')}
      prefix={<SearchIcon size={20} />}
      autoComplete="off"
      enterKeyHint="search"
      className={css.search}
      ref={search}
      value={filter.search}
      onChange={(event) => onChange({ search: event.target.value })}
    />
  );
}

function Choices({ filter, options, onChange }: Omit<TourFiltersProps, 'search'>) {
  const { t } = useTranslation('tour-list');
  const { locale } = usePageContext();
  const nameOf = useNames();
  const regions = options.regions.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  return (
    <>
      <Choice
        name="month"
        any={t('any_month')}
        value={filter.month}
        values={options.months}
        nameOf={(month) => formatMonth(locale, month)}
        onChange={(month) => onChange({ month })}
      />
      <Choice
        name="region"
        any={t('any_region')}
        value={filter.region}
        values={regions}
        nameOf={nameOf}
        onChange={(region) => onChange({ region })}
      />
      <Choice
        name="level"
        any={t('any_level')}
        value={filter.level}
        values={options.levels}
        nameOf={(level) => t(level)}
        onChange={(level) => onChange({ level })}
      />
    </>
  );
}

/** A form that also works without scripts: the browser then submits it. */
function FilterForm({ children }: { children: ReactNode }) {
  const { t } = useTranslation('tour-list');
  const { locale } = usePageContext();
  return (
    <search>
      <form className={css.filters} onSubmit={(event) => event.preventDefault()}>
        <input type="hidden" name="all" value="1" />
        <input type="hidden" name="locale" value={locale} />
        {children}
        <noscript>
          <button type="submit" className={buttonClass('primary')}>
            {t('apply')}
          </button>
        </noscript>
      </form>
    </search>
  );
}

/** Search, month, region, level and suitability for children (specification 2, start page). */
export function TourFilters(props: TourFiltersProps) {
  const { t } = useTranslation('tour-list');
  const { filter, options, onChange } = props;
  return (
    <FilterForm>
      <Search {...props} />
      <Choices {...props} />
      {options.children && (
        <Checkbox
          label={t('children')}
          name="children"
          value="1"
          checked={filter.children}
          onChange={(event) => onChange({ children: event.target.checked })}
        />
      )}
    </FilterForm>
  );
}
