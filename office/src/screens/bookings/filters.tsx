import { type BookingState, bookingStates } from '@towpath/rules/office/fields/booking-states';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import Columns3 from 'lucide-react/icons/columns-3';
import ListFilter from 'lucide-react/icons/list-filter';
import { useTranslation } from '../../i18n/texts.tsx';
import { Menu } from '../../ui/menu.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import css from './bookings.module.css';
import { ExportMenu } from './export-menu.tsx';
import { SavedFilters } from './saved-filters.tsx';
import type { useFilter } from './use-filter.ts';

type Filter = ReturnType<typeof useFilter>;

const dates = ['departs_from', 'departs_until', 'booked_from', 'booked_until'] as const;

function MoreFilters({ query, set, toggleState, replace }: Filter) {
  const { t, headings } = useTranslation();
  const count = dates.filter((name) => query.has(name)).length + query.getAll('state').length;
  const label = (
    <>
      <ListFilter size={18} aria-hidden="true" /> {t('bookings.filters')}
      {count > 0 && <span className={css.count}>{count}</span>}
    </>
  );
  return (
    <Menu label={label}>
      <fieldset className={css.states}>
        <legend>{headings['bookings.list'].state}</legend>
        {bookingStates.map((state: BookingState) => (
          <Checkbox
            key={state}
            label={t(`state.${state}`)}
            checked={query.has('state', state)}
            onChange={() => toggleState(state)}
          />
        ))}
      </fieldset>
      {dates.map((name) => (
        <TextField
          key={name}
          type="date"
          label={t(`bookings.${name}`)}
          value={query.get(name) ?? ''}
          onChange={(event) => set(name, event.target.value)}
        />
      ))}
      <Button variant="quiet" onClick={() => replace({})}>
        {t('bookings.clear')}
      </Button>
    </Menu>
  );
}

interface ColumnsProps {
  columns: readonly { id: string; header: string }[];
  shown: readonly string[];
  onShown: (shown: string[]) => void;
}

function ColumnChoice({ columns, shown, onShown }: ColumnsProps) {
  const { t } = useTranslation();
  const label = (
    <>
      <Columns3 size={18} aria-hidden="true" /> {t('bookings.columns')}
    </>
  );
  const toggle = (name: string) =>
    onShown(columns.map(({ id }) => id).filter((each) => (each === name) !== shown.includes(each)));
  return (
    <Menu label={label}>
      {columns.map(({ id, header }) => (
        <Checkbox
          key={id}
          label={header}
          checked={shown.includes(id)}
          disabled={id === 'number'}
          onChange={() => toggle(id)}
        />
      ))}
    </Menu>
  );
}

/** The search, the filters and the columns of the list. */
export function Filters({ filter, ...columns }: ColumnsProps & { filter: Filter }) {
  const { t } = useTranslation();
  return (
    <search className={css.filters}>
      <SearchField
        label={t('bookings.search')}
        value={filter.query.get('search') ?? ''}
        onSearch={(text) => filter.set('search', text)}
      />
      <MoreFilters {...filter} />
      <SavedFilters filter={filter.filter} apply={filter.replace} />
      <ColumnChoice {...columns} />
      <ExportMenu filter={filter.filter} />
    </search>
  );
}
