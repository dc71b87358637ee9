import { writeFile } from 'node:fs/promises';
import { Refusal } from '../config/errors.ts';

/** Writes a new file; refused if it exists or cannot be written. */
export async function writeNewFile(file: string, content: string | Uint8Array): Promise<Refusal | null> {
  try {
    // Fails if the file exists.
    await writeFile(file, content, { flag: 'wx' });
    return null;
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? fault.code : fault;
    const why = code === 'EEXIST' ? 'already exists' : `cannot be written (${code})`;
    return new Refusal(409, 'not_written', `${file} ${why}: nothing was written.`);
  }
}
