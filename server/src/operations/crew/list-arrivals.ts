import { countedAt, lastArrivals, passengerKey } from '@towpath/rules/crew/arrivals';
import { CodedRefusal } from '../../config/coded-refusal.ts';
import type { Handler } from '../implement.ts';
import { findArrivals } from './arrival-rows.ts';
import { loadManifest } from './load-manifest.ts';
import { sortedBy } from './sorted-by.ts';

/** The passengers of a departure by name, with the last tick or untick of each. */
export const listArrivals: Handler<'crew.arrivals'> = async ({ context: { database } }, { departure }) => {
  const manifest = await loadManifest(database, departure);
  if (manifest instanceof CodedRefusal) return manifest;
  const last = lastArrivals(await findArrivals(database, departure));
  const rows = manifest.passengers.map(({ name, booking, number: passenger }) => {
    const event = last.get(passengerKey({ booking, passenger }));
    return {
      name,
      booking,
      passenger,
      arrived: event?.arrived ?? false,
      at: event ? countedAt(event) : null,
      by: event?.by ?? null,
    };
  });
  return { rows: sortedBy(rows, 'name', 'booking') };
};
