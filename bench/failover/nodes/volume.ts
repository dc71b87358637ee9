import { rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from '../../../scripts/processes.js';
import { must, type Owner, subfolder } from './owner.ts';

/** Megabytes of a database machine's disk: room for all that is booked meanwhile beside the WAL that is kept. */
const SIZE = 3_000;
const FILLER = 'filler';

/** The disk of a database machine, which can be full. */
export interface Volume {
  fill: () => Promise<void>;
  empty: () => void;
  unmount: () => Promise<void>;
}

/** Mounts a file system of its own in memory. */
export async function mountVolume(owner: Owner, folder: string): Promise<Volume> {
  subfolder(owner, folder);
  const options = `size=${SIZE}m,uid=${owner.uid},gid=${owner.gid},mode=700`;
  await must('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  const filler = join(folder, FILLER);
  return {
    fill: async () => {
      // PostgreSQL writes meanwhile: this ends with an error once nothing is left, whatever that took.
      await capture('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']);
      if (statfsSync(folder).bavail > 0) throw new Error(`The disk of ${folder} did not become full.`);
    },
    empty: () => rmSync(filler, { force: true }),
    unmount: async () => {
      await capture('umount', [folder]);
    },
  };
}
