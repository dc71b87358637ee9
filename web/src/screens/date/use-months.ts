import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { clampMonth, initialMonth, monthsBetween, monthWindow } from '@towpath/rules/calendar';
import { addMonths, monthOf, type PlainDate, type PlainMonth } from '@towpath/rules/dates';
import type { Departure } from '@towpath/rules/departure';
import type { Tour } from '@towpath/rules/tour';
import { useEffect, useState } from 'react';
import { departuresQuery } from '../../queries.ts';
import { useVisit } from '../../visit.tsx';

/** One month of the calendar with what is known of its departures. */
export interface ShownMonth {
  month: PlainMonth;
  departures: readonly Departure[];
  loading: boolean;
  failed: boolean;
  retry: () => void;
}

export interface Months {
  first: PlainMonth;
  last: PlainMonth;
  all: readonly PlainMonth[];
  /** The month shown, and the one after it where there is one. */
  shown: readonly ShownMonth[];
  /** Moves to a month; a move outside the window is ignored (specification 4, month navigation). */
  show: (month: PlainMonth) => void;
}
type MonthWindow = Pick<Months, 'first' | 'last'>;

const NEIGHBOURS = [-1, 1, 2];
const none: readonly Departure[] = [];

/** Loads ahead: the neighbours and the first available month, as far as they can be shown (specification 4). */
function usePrefetch(tourId: string, tour: Tour, month: PlainMonth, { first, last }: MonthWindow) {
  const client = useQueryClient();
  const firstAvailable = tour.first_available && monthOf(tour.first_available);
  useEffect(() => {
    const near = NEIGHBOURS.map((distance) => addMonths(month, distance));
    const wanted = [...near, ...(firstAvailable ? [firstAvailable] : [])];
    for (const each of wanted.filter((candidate) => candidate >= first && candidate <= last))
      void client.prefetchQuery(departuresQuery(tourId, each));
  }, [client, tourId, month, firstAvailable, first, last]);
}

/** The months of a tour's calendar: which are shown, what departs in them, where one may move. */
export function useMonths(tour: Tour, date: PlainDate | null): Months {
  const { today } = useVisit();
  const [opened] = useState(date);
  const [wanted, setWanted] = useState<PlainMonth | null>(null);
  const window = monthWindow(tour, today);
  const month = clampMonth(wanted ?? initialMonth(tour, opened, today), window);
  const months = [month, addMonths(month, 1)].filter((each) => each === month || each <= window.last);
  const answers = useQueries({ queries: months.map((each) => departuresQuery(tour.id, each)) });
  usePrefetch(tour.id, tour, month, window);
  return {
    ...window,
    all: monthsBetween(window.first, window.last),
    shown: months.map((each, index) => ({
      month: each,
      departures: answers[index]?.data ?? none,
      loading: answers[index]?.isPending ?? false,
      failed: answers[index]?.isError ?? false,
      retry: () => void answers[index]?.refetch(),
    })),
    show: (next) => {
      if (next >= window.first && next <= window.last) setWanted(next);
    },
  };
}

/** The departures of the chosen day's month, wherever the calendar stands. */
export function useDeparturesAround(tourId: string, date: PlainDate | null) {
  const month = useQuery({ ...departuresQuery(tourId, date ? monthOf(date) : ''), enabled: date !== null });
  return { departures: month.data ?? none, loaded: month.isSuccess };
}
