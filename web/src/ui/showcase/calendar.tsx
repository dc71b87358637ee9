import { addDays, addMonths, firstDayOf, monthOf, type PlainDate } from '@towpath/rules/core/dates';
import { formatLongDate } from '@towpath/rules/core/format';
import { useState } from 'react';
import type { CalendarDay } from '../calendar/month-day.tsx';
import { MonthGrid } from '../calendar/month-grid.tsx';
import { MonthHeader } from '../calendar/month-header.tsx';
import { useDayFocus } from '../calendar/use-day-focus.ts';
import { Select } from '../form/select.tsx';
import { Section } from './section.tsx';
import styles from './showcase.module.css';

const today = '2027-04-06';
const minimum = addDays(today, 1);
const maximum = '2027-06-30';

/** Days in every state. */
function dayOf(date: PlainDate): CalendarDay {
  const number = Number(date.slice(8));
  const state = number % 3 === 0 ? 'unavailable' : number % 7 === 2 ? 'on_request' : 'available';
  if (date < minimum) return { state: 'unavailable', discounted: false };
  const price = state === 'available' ? `${number % 2 ? '899' : '1.149'} €` : undefined;
  return { state, discounted: state !== 'unavailable' && number % 11 === 0, price };
}

const words = { available: 'verfügbar', on_request: 'auf Anfrage', unavailable: 'nicht verfügbar' };

function describe(date: PlainDate): string {
  const { state, discounted, price } = dayOf(date);
  const parts = [formatLongDate('de', date), words[state], price && `ab ${price}`, discounted && 'Rabatt'];
  return parts.filter(Boolean).join(', ');
}

function useCalendar() {
  const [first, setFirst] = useState(monthOf(today));
  const [start, setStart] = useState<PlainDate | null>('2027-04-14');
  const day = useDayFocus('2027-04-14');
  const turn = (count: number) => {
    const month = addMonths(first, count);
    setFirst(month);
    day.showDate(firstDayOf(month));
  };
  const onFocusDate = (date: PlainDate) => {
    const month = monthOf(date);
    if (month < first) setFirst(month);
    if (month > addMonths(first, 1)) setFirst(addMonths(month, -1));
    day.onFocusDate(date);
  };
  const range = start === null ? null : { start, end: addDays(start, 8) };
  const onSelect = (date: PlainDate) => setStart(date === start ? null : date);
  return { first, range, turn, grid: { ...day, range, onFocusDate, onSelect } };
}

/** Two months with days in every state. */
export function Calendar() {
  const { first, turn, grid } = useCalendar();
  const [party, setParty] = useState('2');
  const second = addMonths(first, 1);
  const shared = { locale: 'de', dayOf, describe, minimum, maximum, today } as const;
  const previous = { label: 'Voriger Monat', disabled: first <= monthOf(minimum), onTurn: () => turn(-1) };
  const next = { label: 'Nächster Monat', disabled: second >= monthOf(maximum), onTurn: () => turn(1) };
  return (
    <Section title="Kalender">
      <div className={styles.columns}>
        <Select label="Reisende" value={party} onChange={(event) => setParty(event.target.value)}>
          <option value="2">2 Personen</option>
          <option value="3">3 Personen</option>
        </Select>
      </div>
      <div className={styles.columns} id="calendar">
        {[first, second].map((month) => (
          <div key={month === first ? 'first' : 'second'}>
            <MonthHeader
              month={month}
              locale="de"
              titleId={`title-${month}`}
              previous={month === first ? previous : undefined}
              next={month === second ? next : undefined}
            />
            <MonthGrid {...shared} {...grid} month={month} labelledBy={`title-${month}`} />
          </div>
        ))}
      </div>
    </Section>
  );
}
