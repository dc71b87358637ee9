import { STOPPED, stopSignal } from '../../scripts/processes.js';

/**
 * Runs a program that starts processes which do not end with it. A signal, and a fault that nothing catches, stop it like a fault
 * of its own: what it waits for throws (wait-until.ts), so that it closes on the way out whatever it has opened.
 */
export async function closeWhenStopped(program: () => Promise<void>): Promise<void> {
  const stopping = stopSignal();
  process.on('uncaughtException', (fault) => {
    console.error(fault);
    process.kill(process.pid, 'SIGTERM');
  });
  try {
    await program();
  } catch (fault) {
    // A wait that was stopped says nothing; what could not be closed does.
    if (!(stopping.aborted && fault instanceof Error && fault.name === 'AbortError')) console.error(fault);
    process.exit(stopping.aborted ? STOPPED : 1);
  }
  if (stopping.aborted) process.exit(STOPPED);
}
