import { pino } from 'pino';

/** What takes lines of the log. */
export interface Lines {
  write: (lines: string) => void;
}

/** Sends on the lines of one turn of the event loop together, in their order; flush sends what still waits. */
export function together(out: Lines) {
  let waiting = '';
  const flush = () => {
    const lines = waiting;
    waiting = '';
    if (lines !== '') out.write(lines);
  };
  const write = (line: string) => {
    if (waiting === '') setImmediate(flush);
    waiting += line;
  };
  return { write, flush };
}

function openStandard(): Lines {
  const lines = together(pino.destination({ dest: process.stdout.fd, sync: true }));
  process.once('exit', lines.flush);
  return lines;
}
let standard: Lines | null = null;

/** Where the log goes: the standard output, a line of JSON each. All is out before the process ends, unless it is killed (decision 094). */
export function standardLog(): Lines {
  standard ??= openStandard();
  return standard;
}
