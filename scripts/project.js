import { fileURLToPath } from 'node:url';

/** The project's folder, wherever a command was called from. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Ends a command with one sentence and no stack trace. */
export class CommandError extends Error {}

/**
 * Runs a command to its end and sets the exit code that it returns; a CommandError is printed, with exit code 1.
 * @param {() => Promise<number>} work
 */
export async function command(work) {
  try {
    process.exitCode = await work();
  } catch (fault) {
    if (!(fault instanceof CommandError)) throw fault;
    console.error(fault.message);
    process.exitCode = 1;
  }
}
