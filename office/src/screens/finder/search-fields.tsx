import { addMonths, firstDayOf, lastDayOf } from '@towpath/rules/core/dates';
import { limits } from '@towpath/rules/core/limits';
import { brands } from '@towpath/rules/site/brand';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import { tourLabels } from '../../ui/tour-labels.ts';
import css from './finder.module.css';
import { peopleFrom, type Search } from './use-search.ts';

const MONTHS = 24;

/** The first and the last day of a month, YYYY-MM. */
const daysOf = (month: string) => ({ from: firstDayOf(month), until: lastDayOf(month) });

interface CountFieldProps {
  label: string;
  value: number;
  counts: readonly number[];
  onCount: (count: number) => void;
}

function CountField({ label, value, counts, onCount }: CountFieldProps) {
  return (
    <Select label={label} value={value} onChange={({ target }) => onCount(Number(target.value))}>
      {counts.map((count) => (
        <option key={count}>{count}</option>
      ))}
    </Select>
  );
}

/** The people, the children among them, and the bikes, with heights where some are wanted. */
function PartyFields({ input, typedHeights, problem, set }: Search) {
  const { t } = useTranslation();
  const { party, children, bikes } = input;
  const upToParty = peopleFrom(0, party);
  const setCount = (name: string) => (count: number) => set(name, count === 0 ? '' : `${count}`);
  return (
    <>
      <CountField
        label={t('finder.party')}
        value={party}
        counts={peopleFrom(limits.party.minimum)}
        onCount={setCount('party')}
      />
      <CountField
        label={t('finder.children')}
        value={children}
        counts={upToParty}
        onCount={setCount('children')}
      />
      <CountField label={t('finder.bikes')} value={bikes} counts={upToParty} onCount={setCount('bikes')} />
      {bikes > 0 && (
        <TextField
          label={t('finder.heights')}
          placeholder="178, 165"
          autoComplete="off"
          value={typedHeights}
          onChange={({ target }) => set('heights', target.value)}
          error={problem ? t(`finder.${problem}`) : undefined}
        />
      )}
    </>
  );
}

/** A whole month, or the days from one to another. */
function DayFields({ input, change, set, today }: Search) {
  const { t } = useTranslation();
  const format = useFormat();
  const { from, until } = input;
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(today.slice(0, 7), index));
  const month = months.find((each) => daysOf(each).from === from && daysOf(each).until === until);
  const onMonth = (chosen: string) =>
    change((query) => {
      const days = chosen ? Object.entries(daysOf(chosen)) : [];
      for (const name of ['from', 'until']) query.delete(name);
      for (const [name, day] of days) query.set(name, day);
    });
  return (
    <>
      <ChoiceSelect
        label={t('finder.month')}
        none={t('finder.any')}
        choices={new Map(months.map((each) => [each, format.month(each)]))}
        value={month ?? ''}
        onChange={({ target }) => onMonth(target.value)}
      />
      <TextField
        type="date"
        label={t('finder.from')}
        value={from}
        onChange={({ target }) => target.value && set('from', target.value)}
      />
      <TextField
        type="date"
        label={t('finder.until')}
        value={until ?? ''}
        onChange={({ target }) => set('until', target.value)}
      />
    </>
  );
}

/** What a caller looks for. */
export function SearchFields(search: Search) {
  const { input, set } = search;
  const { t, headings } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const tours = useReading('catalogue.tours', {}).data?.rows ?? [];
  const regions = [...new Set(tours.map(({ region }) => region))].map(
    (region) => [region, nameOf(region)] as const,
  );
  const columns = headings['departures.find'];
  return (
    <search className={css.fields}>
      <PartyFields {...search} />
      <DayFields {...search} />
      <ChoiceSelect
        label={columns.tour}
        none={t('finder.any')}
        choices={tourLabels(tours, nameOf)}
        value={input.tour ?? ''}
        onChange={({ target }) => set('tour', target.value)}
      />
      <ChoiceSelect
        label={headings['catalogue.tours'].region}
        none={t('finder.any')}
        choices={new Map(regions.toSorted(([, one], [, other]) => one.localeCompare(other)))}
        value={input.region ?? ''}
        onChange={({ target }) => set('region', target.value)}
      />
      <ChoiceSelect
        label={columns.brand}
        none={t('finder.any')}
        choices={new Map(brands.map((brand) => [brand, format.brand(brand)]))}
        value={input.brand ?? ''}
        onChange={({ target }) => set('brand', target.value)}
      />
    </search>
  );
}
