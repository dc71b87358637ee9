import { crewContract } from '@towpath/rules/contract/crew-contract';
import type { Locale } from '@towpath/rules/core/locale';
import type { ArrivalEvent } from '@towpath/rules/crew/arrivals';
import type { CrewSecret } from '@towpath/rules/crew/crew-link';
import { ArrivalList, CrewList, type SentArrival } from '@towpath/rules/crew/wire';
import * as v from 'valibot';
import { CallError, postPublic } from '../api/request.ts';

/** Milliseconds after which a network that is there and does not answer counts as none. */
const PATIENCE = 20_000;

type Token = Pick<CrewSecret, 'token'>;
const call = (path: string, body: object) => postPublic(path, body, AbortSignal.timeout(PATIENCE));

/** The list of the departure that a link opens. Throws without an answer, and CallError where it is refused. */
export const readList = async ({ token }: Token, locale: Locale): Promise<CrewList> =>
  v.parse(CrewList, await call(crewContract.crewList.path, { token, locale }));

/** Sends ticks; returns all that the server has of the departure. Throws like readList. */
export async function sendEvents(
  { token }: Token,
  events: readonly SentArrival[],
): Promise<readonly ArrivalEvent[]> {
  const sent = events.map(({ id, booking, passenger, name, arrived, at }) => ({
    id,
    booking,
    passenger,
    name,
    arrived,
    at,
  }));
  const answer = await call(crewContract.sendArrivals.path, { token, events: sent });
  return v.parse(ArrivalList, answer).events;
}

/** Whether the server says that a link has ended; not where only something on the way refuses. */
export const isEnded = (fault: unknown): boolean =>
  fault instanceof CallError && fault.status === 410 && fault.body.error === 'link_ended';
