import type { APIRequestContext } from '@playwright/test';
import { addMonths, firstDayOf, monthOf } from '../../rules/src/core/dates.ts';

/** The part of a departure that the tests use. */
export interface ApiDeparture {
  id: string;
  tour_name: string;
  ship_id: string;
  ship_name: string;
  date: string;
  end_date: string;
  on_request: boolean;
  port_of_departure_name: string | null;
  availability: { maximum_passengers: number };
}

const MONTHS = 8;

async function departuresIn(
  request: APIRequestContext,
  tour: string,
  month: string,
): Promise<ApiDeparture[]> {
  const params = { start: firstDayOf(month), end: firstDayOf(addMonths(month, 1)) };
  return (await request.get(`/api/v1/tours/${tour}/departures`, { params })).json();
}

/** The departures of a tour in the first months from its first available one. */
export async function departuresOf(request: APIRequestContext, tour: string): Promise<ApiDeparture[]> {
  const { first_available } = await (await request.get(`/api/v1/tours/${tour}`)).json();
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(monthOf(first_available), index));
  return (await Promise.all(months.map((month) => departuresIn(request, tour, month)))).flat();
}

/** The departures for two on a tour's first available day. */
export async function firstDepartures(
  request: APIRequestContext,
  tour: string,
): Promise<[ApiDeparture, ...ApiDeparture[]]> {
  const open = (await departuresOf(request, tour)).filter(
    ({ availability }) => availability.maximum_passengers > 2,
  );
  const [first, ...others] = open;
  if (!first) throw new Error(`No departure for two of ${tour}`);
  return [first, ...others.filter(({ date }) => date === first.date)];
}

/** The departures of the first day with two ships. */
export async function twoShipsOf(request: APIRequestContext, tour: string): Promise<ApiDeparture[]> {
  const open = (await departuresOf(request, tour)).filter(
    ({ availability }) => availability.maximum_passengers > 2,
  );
  return [...Map.groupBy(open, ({ date }) => date).values()].find((ofDay) => ofDay.length > 1) ?? [];
}
