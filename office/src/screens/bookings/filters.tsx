import {
  type BookingState,
  bookingMoney,
  bookingStates,
  bookingSteps,
} from '@towpath/rules/office/fields/booking-states';
import { brands } from '@towpath/rules/site/brand';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import Columns3 from 'lucide-react/icons/columns-3';
import ListFilter from 'lucide-react/icons/list-filter';
import { useReading } from '../../api/operations.ts';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import { Menu } from '../../ui/menu.tsx';
import { SearchField } from '../../ui/search/search-field.tsx';
import { tourLabels } from '../../ui/tour-labels.ts';
import css from './bookings.module.css';
import { ExportBookings } from './export-bookings.tsx';
import { SavedFilters } from './saved-filters.tsx';
import type { useFilter } from './use-filter.ts';

type Filter = ReturnType<typeof useFilter>;

const dates = ['departs_from', 'departs_until', 'booked_from', 'booked_until'] as const;
const leads = ['lead_from', 'lead_until'] as const;
/** The filters of the menu that have one value. */
const single = [...dates, ...leads, 'source', 'step', 'money', 'tour', 'ship', 'brand'] as const;

function ChoiceFilter({
  name,
  label,
  choices,
  filter: { query, set },
}: {
  name: 'money' | 'tour' | 'ship' | 'brand' | 'step';
  label: string;
  choices: ReadonlyMap<string, string>;
  filter: Filter;
}) {
  const { t } = useTranslation();
  if (choices.size === 0) return null;
  return (
    <ChoiceSelect
      label={label}
      none={t('bookings.all')}
      choices={choices}
      value={query.get(name) ?? ''}
      onChange={({ target }) => set(name, target.value)}
    />
  );
}

/** The tours and ships, in alphabetical order, for staff who may read the catalogue. */
function CatalogueFilters({ filter }: { filter: Filter }) {
  const { headings } = useTranslation();
  const nameOf = useNames();
  const tours = useReading('catalogue.tours', {}).data?.rows ?? [];
  const ships = useReading('catalogue.ships', {}).data?.rows ?? [];
  const named = ships.map(({ id, name }): [string, string] => [id, nameOf(name)]);
  const inOrder = new Map(named.sort(([, one], [, other]) => one.localeCompare(other)));
  const { tour, ship } = headings['bookings.list'];
  return (
    <>
      <ChoiceFilter name="tour" label={tour} choices={tourLabels(tours, nameOf)} filter={filter} />
      <ChoiceFilter name="ship" label={ship} choices={inOrder} filter={filter} />
    </>
  );
}

function ChoiceFilters({ filter }: { filter: Filter }) {
  const { t, headings } = useTranslation();
  const format = useFormat();
  const may = useMay();
  const money = new Map(bookingMoney.map((each) => [each, t(`bookings.money_${each}`)]));
  const steps = new Map(bookingSteps.map((each) => [each, t(`figures.step_${each}`)]));
  const brand = new Map(brands.map((each) => [each, format.brand(each)]));
  return (
    <>
      <ChoiceFilter name="money" label={t('bookings.money')} choices={money} filter={filter} />
      {may('catalogue.read') && <CatalogueFilters filter={filter} />}
      <ChoiceFilter name="brand" label={headings['bookings.list'].brand} choices={brand} filter={filter} />
      <ChoiceFilter name="step" label={t('bookings.step')} choices={steps} filter={filter} />
    </>
  );
}

function MoreFilters({ filter }: { filter: Filter }) {
  const { query, set, toggleState, replace } = filter;
  const { t, headings } = useTranslation();
  const count = single.filter((name) => query.has(name)).length + query.getAll('state').length;
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
      <ChoiceFilters filter={filter} />
      {dates.map((name) => (
        <TextField
          key={name}
          type="date"
          label={t(`bookings.${name}`)}
          value={query.get(name) ?? ''}
          onChange={(event) => set(name, event.target.value)}
        />
      ))}
      {leads.map((name) => (
        <TextField
          key={name}
          inputMode="numeric"
          label={t(`bookings.${name}`)}
          value={query.get(name) ?? ''}
          onChange={(event) => set(name, event.target.value.replace(/\D/g, '').slice(0, 4))}
        />
      ))}
      <TextField
        label={headings['figures.show.sources'].source}
        value={query.get('source') ?? ''}
        onChange={(event) => set('source', event.target.value)}
      />
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
      <MoreFilters filter={filter} />
      <SavedFilters filter={filter.filter} apply={filter.replace} />
      <ColumnChoice {...columns} />
      <ExportBookings filter={filter.filter} />
    </search>
  );
}
