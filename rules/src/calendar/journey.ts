import { addDays, type PlainDate } from '../core/dates.ts';
import type { TextValues } from '../text/fill.ts';
import type { TourContent, TourDay } from './tour-content.ts';

/** A day of a departure's journey: number from 1, km by bike; overnight is the port of the night, null on the last day. */
export interface JourneyDay {
  number: number;
  from: string;
  to: string;
  overnight: string | null;
  km: number;
  title: string;
  text: string;
}

type Leg = Omit<JourneyDay, 'number' | 'overnight'>;

function legsOf(days: readonly TourDay[]): Leg[] {
  return days.map(({ port, ...day }, index) => ({ ...day, from: days[index - 1]?.port ?? port, to: port }));
}

const reversed = (legs: readonly Leg[]): Leg[] =>
  legs.toReversed().map(({ from, to, ...leg }) => ({ ...leg, from: to, to: from }));

/** Whether a departure sails the listed days in reverse: it starts in the port in which they end. */
export function isReturn(days: readonly Pick<TourDay, 'port'>[], portOfDeparture?: string | null): boolean {
  const last = days.at(-1)?.port;
  return days[0]?.port !== last && portOfDeparture === last;
}

/**
 * The days of a journey in the direction of a departure: turned round where it starts in the port in which the listed days
 * end, as listed otherwise and while no departure is chosen.
 */
export function journeyDays(days: readonly TourDay[], portOfDeparture?: string | null): JourneyDay[] {
  const legs = isReturn(days, portOfDeparture) ? reversed(legsOf(days)) : legsOf(days);
  return legs.map((leg, index) => ({
    ...leg,
    number: index + 1,
    overnight: index === legs.length - 1 ? null : leg.to,
  }));
}

interface KmRange {
  minimum: number;
  maximum: number;
}

/** The shortest and longest distance in km of the days with cycling; null where there is none. */
export function kmRange(days: readonly Pick<TourDay, 'km'>[]): KmRange | null {
  const distances = days.map(({ km }) => km).filter((km) => km > 0);
  if (distances.length === 0) return null;
  return { minimum: Math.min(...distances), maximum: Math.max(...distances) };
}

/** The distances by bike, as '30 to 52 km a day'; null where there is no cycling. `t` finds the two texts. */
export function distanceText(
  t: (key: 'km_a_day' | 'km_range', values: TextValues) => string,
  range: KmRange | null | undefined,
): string | null {
  if (!range) return null;
  const { minimum, maximum } = range;
  return minimum === maximum ? t('km_a_day', { km: minimum }) : t('km_range', { minimum, maximum });
}

/** The ports of a journey in order; a port in which it stays for several nights is listed once. */
export function routePorts(days: readonly Pick<TourDay, 'port'>[]): string[] {
  return days.map(({ port }) => port).filter((port, index, ports) => port !== ports[index - 1]);
}

/** The last day on which a departure can be called off for lack of participants; null where that is not known. */
export function callOffDate(
  { minimum_participants, call_off_days }: Pick<TourContent, 'minimum_participants' | 'call_off_days'>,
  departure: PlainDate,
): PlainDate | null {
  if (minimum_participants === null || call_off_days === null) return null;
  return addDays(departure, -call_off_days);
}
