import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clampMonth, initialMonth, monthsBetween, monthWindow } from '@towpath/rules/calendar/calendar';
import type { Departure } from '@towpath/rules/calendar/departure';
import type { Tour } from '@towpath/rules/calendar/tour';
import { addMonths, monthOf, type PlainDate, type PlainMonth } from '@towpath/rules/core/dates';
import { useEffect, useState } from 'react';
import { departuresQuery, tourQuery } from '../../api/queries.ts';
import { useParams } from '../../navigation/params.ts';
import { usePageContext } from '../../page/page-context.tsx';

/** One month of the calendar with its departures. */
export interface ShownMonth {
  month: PlainMonth;
  departures: readonly Departure[];
  loading: boolean;
  failed: boolean;
  retry: () => void;
}

export interface Months {
  /** Whether the tour, and so the range of its months, is still loading. */
  pending: boolean;
  first: PlainMonth;
  last: PlainMonth;
  all: readonly PlainMonth[];
  month: PlainMonth;
  /** The direction of the last month change; null before the first. */
  turned: 'next' | 'previous' | null;
  /** The month, and the one after it. */
  shown: readonly ShownMonth[];
  /** Moves to a month; a move outside the window is ignored (specification 4, month navigation). */
  show: (month: PlainMonth) => void;
  /** Moves by months from the last one asked for, which may not be shown yet. */
  turn: (by: number) => void;
}
type TurnedMonth = { to: PlainMonth; towards: 'next' | 'previous' } | null;
type MonthWindow = Pick<Months, 'first' | 'last'>;

const NEIGHBOURS = [-1, 1, 2];
const none: readonly Departure[] = [];
const isWithin = ({ first, last }: MonthWindow, month: PlainMonth) => month >= first && month <= last;

/** Prefetches the neighbouring months and the first available one, within the season (specification 4). */
function usePrefetch(tourId: string, tour: Tour, { pending, month, first, last }: Omit<Months, 'shown'>) {
  const client = useQueryClient();
  const firstAvailable = tour.first_available && monthOf(tour.first_available);
  useEffect(() => {
    if (pending) return;
    const near = NEIGHBOURS.map((distance) => addMonths(month, distance));
    const wanted = [...near, ...(firstAvailable ? [firstAvailable] : [])];
    const load = () => {
      for (const each of wanted.filter((candidate) => isWithin({ first, last }, candidate)))
        void client.prefetchQuery(departuresQuery(tourId, each));
    };
    // Render the new month first.
    const timer = setTimeout(load);
    return () => clearTimeout(timer);
  }, [client, tourId, pending, month, firstAvailable, first, last]);
}

/** Loads one month of the calendar; no request outside the season. */
function useMonth(
  tourId: string,
  month: PlainMonth,
  { pending, ...window }: MonthWindow & { pending: boolean },
): ShownMonth {
  const enabled = !pending && isWithin(window, month);
  const { data, isPending, isLoadingError, refetch } = useQuery({
    ...departuresQuery(tourId, month),
    enabled,
  });
  return {
    month,
    departures: data ?? none,
    // Also while it waits for the network.
    loading: pending || (enabled && isPending),
    failed: isLoadingError,
    retry: () => void refetch(),
  };
}

/** The months of a tour's calendar: those shown with their departures, and the range of navigation. */
export function useMonths(tour: Tour, date: PlainDate | null): Months {
  const { today } = usePageContext();
  const { tour: id = '' } = useParams();
  const [opened] = useState(date);
  const [turn, setTurn] = useState<TurnedMonth>(null);
  const window = monthWindow(tour, today);
  const monthAfter = (last: TurnedMonth) => clampMonth(last?.to ?? initialMonth(tour, opened, today), window);
  const month = monthAfter(turn);
  const move = (target: (from: PlainMonth) => PlainMonth) =>
    setTurn((last) => {
      const from = monthAfter(last);
      const to = target(from);
      return isWithin(window, to) ? { to, towards: to < from ? 'previous' : 'next' } : last;
    });
  const months = {
    ...window,
    pending: useQuery(tourQuery(id)).isPending,
    all: monthsBetween(window.first, window.last),
    month,
    turned: turn?.towards ?? null,
    show: (to: PlainMonth) => move(() => to),
    turn: (by: number) => move((from) => addMonths(from, by)),
  };
  usePrefetch(tour.id, tour, months);
  const shown = [useMonth(tour.id, month, months), useMonth(tour.id, addMonths(month, 1), months)];
  return { ...months, shown };
}
