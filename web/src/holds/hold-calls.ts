import type { QueryClient } from '@tanstack/react-query';
import type { Rider } from '@towpath/rules/bikes/bike-stock';
import type { Hold } from '@towpath/rules/booking/holds/hold';
import { apiBase, pathOf } from '@towpath/rules/contract/contract';
import * as v from 'valibot';
import { inTime } from '../api/additions.ts';
import { ApiError, getErrorKind } from '../api/api.ts';
import { getApi } from '../api/query-client.ts';
import { randomKey } from '../api/random-key.ts';
import { withRetries } from '../api/retries.ts';
import { storedValue } from '../storage/browser-storage.ts';
import { heldId, holdStorage } from '../storage/hold-storage.ts';

/** The cabins that a visitor wants to hold: cabin type id to number of cabins. */
export interface WantedHold {
  client: QueryClient;
  departureId: string;
  cabins: Readonly<Record<string, number>>;
  /** The bikes to keep with the cabins; absent: those that the hold keeps already (decision 081). */
  riders?: Rider[];
}

/** A hold; `gone` where a cabin is taken by another visitor; null where there is no hold for any other reason. */
export type HoldAnswer = Hold | 'gone' | null;

/** The secret that the tab's holds are taken with. */
const secretStorage = storedValue('sessionStorage', 'holder', v.string());

function browserSecret(): string {
  const known = secretStorage.read();
  if (known) return known;
  const made = randomKey();
  secretStorage.write(made);
  return made;
}

const Refused = v.object({ error: v.literal('cabin_gone') });
const isCabinGone = (error: unknown) => error instanceof ApiError && v.is(Refused, error.body);

/** The call's body; an empty list of riders releases the bikes. */
const bodyOf = ({ cabins, riders }: WantedHold) => ({
  cabins,
  ...(riders && { riders }),
  browser: browserSecret(),
});

const BikeRefused = v.object({ error: v.literal('bike_gone') });

/** Makes a call; if a bike is no longer free it holds the cabins alone, and the form reloads the free frames. */
async function withoutGoneBikes(
  wanted: WantedHold,
  call: (wanted: WantedHold) => Promise<Hold>,
): Promise<Hold> {
  try {
    return await call(wanted);
  } catch (error) {
    if (!(error instanceof ApiError && v.is(BikeRefused, error.body))) throw error;
    void wanted.client.invalidateQueries({ queryKey: ['departures', wanted.departureId, 'products'] });
    return call({ ...wanted, riders: [] });
  }
}

/** Takes a hold, replacing the tab's earlier one of the departure. */
export async function takeHold(wanted: WantedHold): Promise<HoldAnswer> {
  const { client, departureId } = wanted;
  const params = { id: departureId };
  try {
    const hold = await withoutGoneBikes(wanted, (each) =>
      withRetries(() =>
        inTime(client, (signal) => getApi(client)('takeHold', { params, body: bodyOf(each), signal })),
      ),
    );
    holdStorage.write({ id: hold.id, departureId });
    return hold;
  } catch (error) {
    return isCabinGone(error) ? 'gone' : null;
  }
}

/** Renews the tab's hold, or takes it again where it has ended. */
export async function renewHold(wanted: WantedHold): Promise<HoldAnswer> {
  const id = heldId(wanted.departureId);
  if (id === null) return takeHold(wanted);
  const renew = (each: WantedHold) =>
    inTime(wanted.client, (signal) =>
      getApi(wanted.client)('renewHold', { params: { id }, body: bodyOf(each), signal }),
    );
  try {
    return await withoutGoneBikes(wanted, renew);
  } catch (error) {
    if (getErrorKind(error) === 'not_found') return takeHold(wanted);
    return isCabinGone(error) ? 'gone' : null;
  }
}

/** Releases the tab's hold and loads the availability of cabins again; if the call fails, the hold expires by itself. */
export async function releaseHold(client: QueryClient): Promise<void> {
  const hold = holdStorage.read();
  if (!hold) return;
  const params = { id: hold.id };
  await inTime(client, (signal) => getApi(client)('deleteHold', { params, signal })).catch(() => undefined);
  // A hold taken meanwhile stays.
  if (holdStorage.read()?.id !== hold.id) return;
  holdStorage.clear();
  void client.invalidateQueries({ queryKey: ['departures', hold.departureId, 'cabins'] });
}

/** Releases the tab's hold while its page is being closed. */
export function releaseOnClose(): void {
  const hold = holdStorage.read();
  if (hold) navigator.sendBeacon(apiBase + pathOf('releaseHold', { id: hold.id }));
}
