import { addDays, type PlainDate } from '../core/dates.ts';

/** Days after the journey for which a crew's link works, and after which its arrivals are erased (decision 146). */
export const CREW_DAYS = 3;

/** The last day of a crew's link to a departure that ends on a day. */
export const crewLinkUntil = (endDate: PlainDate): PlainDate => addDays(endDate, CREW_DAYS);

/** Whether a crew's link to a departure that ends on a day still opens it. */
export const crewLinkWorks = (endDate: PlainDate, today: PlainDate): boolean =>
  today <= crewLinkUntil(endDate);

/** The path of the crew's page. */
export const crewPath = '/crew';

/** The two parts of a link: what the server knows by its hash, and what only the phone gets, for its stored data. */
export interface CrewSecret {
  token: string;
  key: string;
}

/** The path of a crew's link; its secret is in the fragment, which browsers do not send. */
export const crewLinkPath = ({ token, key }: CrewSecret): string => `${crewPath}#${token}.${key}`;

/** The secret in the fragment of an address, such as '#token.key'; null where it is none. */
export function readCrewSecret(hash: string): CrewSecret | null {
  const [, token, key] = /^#?([\w-]{43})\.([\w-]{43})$/.exec(hash) ?? [];
  return token && key ? { token, key } : null;
}
