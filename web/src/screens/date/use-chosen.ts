import { earliestDate, selectedRange } from '@towpath/rules/calendar';
import { addDays, type PlainDate } from '@towpath/rules/dates';
import type { Departure } from '@towpath/rules/departure';
import { fittingDepartures } from '@towpath/rules/ship';
import type { Tour } from '@towpath/rules/tour';
import { useEffect, useState } from 'react';
import { useVisit } from '../../visit.tsx';
import { type DateChoice, useDateChoice } from './use-date-choice.ts';
import { useDeparturesAround } from './use-months.ts';

export interface Chosen extends DateChoice {
  fitting: readonly Departure[];
  /** end is exclusive. */
  range: { start: PlainDate; end: PlainDate } | null;
  /** The last day of the journey. */
  lastDay: PlainDate | undefined;
  /** The day was given up because nothing departs on it for this party. */
  cleared: boolean;
}

/** The chosen day with what departs on it; given up where nothing fits once the month is known (specification 4). */
export function useChosen(tour: Tour): Chosen {
  const { today } = useVisit();
  const { date, party, choose } = useDateChoice();
  const [cleared, setCleared] = useState(false);
  const { departures, loaded } = useDeparturesAround(tour.id, date);
  const possible = date !== null && date >= earliestDate(tour, today);
  const fitting = possible ? fittingDepartures(departures, date, party) : [];
  const range = possible ? selectedRange(departures, date, party) : null;
  const givenUp = date !== null && (!possible || (loaded && fitting.length === 0));
  useEffect(() => {
    if (!givenUp) return;
    choose({ date: null });
    setCleared(true);
  }, [givenUp, choose]);
  return {
    date,
    party,
    fitting,
    range,
    lastDay: range ? addDays(range.end, -1) : undefined,
    cleared,
    choose: (change) => {
      setCleared(false);
      choose(change);
    },
  };
}
