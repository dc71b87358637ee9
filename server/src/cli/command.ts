import type { Config } from '../config/config.ts';
import type { FlagDescriptions } from './arguments.ts';

/** How a command ends: done; it was refused or something is wrong, and that was said; there is no such command. */
export type ExitCode = 0 | 1 | 2;

/** A command of the operator's. */
export interface Command {
  /** How it is called, such as 'payments compare'. */
  name: string;
  /** What may follow its name. */
  takes: string;
  /** What it does, in one line. */
  does: string;
  /** Every flag that it knows. */
  flags: FlagDescriptions;
  run: (args: readonly string[], config: Config) => Promise<ExitCode>;
}
