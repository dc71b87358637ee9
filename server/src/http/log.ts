import { pino } from 'pino';

/** Bytes that are collected before they are written, and milliseconds after which fewer are written as well. */
const BUFFER = 4_096;
const FLUSH_INTERVAL = 1_000;

type LogDestination = ReturnType<typeof pino.destination>;

let standard: LogDestination | null = null;

/** The log's destination: standard output, buffered. pino writes the rest when the process exits, unless it is killed (decision 048). */
export function standardLog(): LogDestination {
  standard ??= pino.destination({
    dest: process.stdout.fd,
    sync: false,
    minLength: BUFFER,
    periodicFlush: FLUSH_INTERVAL,
  });
  return standard;
}
