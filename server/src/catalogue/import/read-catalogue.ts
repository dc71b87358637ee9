import type { PlainDate } from '@towpath/rules/dates';
import type { Fault } from './faults.ts';
import { readParts } from './parts.ts';
import { pictureFaults } from './pictures.ts';
import { doubleDepartureFaults, planDepartures } from './planned-departures.ts';
import { referenceFaults } from './references.ts';
import { type Rows, rowsOf } from './rows.ts';
import { yearsOf } from './season.ts';

/** The rows that a catalogue's folder makes on the operator's day `today`, or every fault that stands against it. */
export async function readCatalogue(
  folder: string,
  today: PlainDate,
): Promise<{ rows: Rows } | { faults: Fault[] }> {
  const parts = await readParts(folder);
  const planned = planDepartures(parts, yearsOf(today));
  const faults = [
    ...Object.values(parts).flatMap((part) => part.faults),
    ...referenceFaults(parts),
    ...(await pictureFaults(folder, parts)),
    ...doubleDepartureFaults(planned),
  ];
  return faults.length > 0 ? { faults } : { rows: rowsOf(parts, planned) };
}
