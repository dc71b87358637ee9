import { useQuery } from '@tanstack/react-query';
import { isInSeason, selectedRange } from '@towpath/rules/calendar/calendar';
import type { Departure } from '@towpath/rules/calendar/departure';
import { fittingDepartures } from '@towpath/rules/calendar/ship';
import type { Tour } from '@towpath/rules/calendar/tour';
import { addDays, monthOf, type PlainDate } from '@towpath/rules/core/dates';
import { useEffect, useState } from 'react';
import { departuresQuery } from '../../api/queries.ts';
import { usePageContext } from '../../page/page-context.tsx';
import { type DateChoice, useDateChoice } from './use-date-choice.ts';

interface FoundDepartures {
  fitting: readonly Departure[];
  /** end is exclusive. */
  range: { start: PlainDate; end: PlainDate } | null;
  /** The state of the query for the departures of the chosen day. */
  state: 'known' | 'loading' | 'failed';
  retry: () => void;
}

export interface ChosenDeparture extends DateChoice, FoundDepartures {
  /** The last day of the journey. */
  lastDay: PlainDate | undefined;
  /** The chosen day that was cleared because no departure fits the party. */
  givenUp: PlainDate | null;
}

/** The departures of a day that fit a party; none outside the season. */
function useFitting(tour: Tour, { date, party }: DateChoice): FoundDepartures & { isFutile: boolean } {
  const { today } = usePageContext();
  const possible = date !== null && isInSeason(tour, date, today);
  const query = departuresQuery(tour.id, date ? monthOf(date) : '');
  const month = useQuery({ ...query, enabled: possible });
  const departures = possible ? (month.data ?? []) : [];
  return {
    fitting: date ? fittingDepartures(departures, date, party) : [],
    range: date ? selectedRange(departures, date, party) : null,
    state: month.isLoadingError ? 'failed' : possible && month.isPending ? 'loading' : 'known',
    retry: () => void month.refetch(),
    isFutile: date !== null && (!possible || month.isSuccess),
  };
}

/** The chosen day with its departures; cleared when the month has loaded and none fits (specification 4). */
export function useChosen(tour: Tour): ChosenDeparture {
  const choice = useDateChoice();
  const { date, choose } = choice;
  const { isFutile, ...found } = useFitting(tour, choice);
  const [givenUp, setGivenUp] = useState<PlainDate | null>(null);
  const nothingFits = isFutile && found.fitting.length === 0;
  useEffect(() => {
    if (!nothingFits || date === null) return;
    choose({ without: date });
    setGivenUp(date);
  }, [nothingFits, choose, date]);
  return {
    ...choice,
    ...found,
    lastDay: found.range ? addDays(found.range.end, -1) : undefined,
    // Not shown next to a newer day.
    givenUp: date === null ? givenUp : null,
    choose: (change) => {
      setGivenUp(null);
      choose(change);
    },
  };
}
