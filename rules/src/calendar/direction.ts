import type { Departure } from './departure.ts';

/** The ports between which a departure sails. */
export interface Direction {
  from: string;
  to: string;
}

type Ports = Pick<Departure, 'port_of_departure_name' | 'port_of_arrival_name'>;

/** The direction of departures that all sail from one port to another; null for round trips and where they differ or ports are unknown. */
export function directionOf(departures: readonly Ports[]): Direction | null {
  const [first] = departures;
  const from = first?.port_of_departure_name;
  const to = first?.port_of_arrival_name;
  if (!from || !to || from === to) return null;
  const isShared = departures.every(
    (each) => each.port_of_departure_name === from && each.port_of_arrival_name === to,
  );
  return isShared ? { from, to } : null;
}
