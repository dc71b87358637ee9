import { ArrivalList, CrewList } from '../crew/wire.ts';
import type { Call } from './call.ts';

/** The calls of the crew's page (decision 146). Separate from the contract, as bookingContract is. */
export const crewContract = {
  crewList: { method: 'POST', path: '/crew/list', response: CrewList },
  sendArrivals: { method: 'POST', path: '/crew/arrivals', response: ArrivalList },
} as const satisfies Record<string, Call>;
