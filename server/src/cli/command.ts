import type { OperationName } from '@towpath/rules/office/operations';
import type { Config } from '../config/config.ts';
import type { FlagDescriptions } from './arguments.ts';

/** 0: success; 1: refused or failed; 2: unknown command. */
export type ExitCode = 0 | 1 | 2;

/** A command of the operator CLI. */
export interface Command {
  /** Such as 'payments compare'. */
  name: string;
  /** Usage of its arguments. */
  takes: string;
  /** One-line description. */
  does: string;
  /** All flags, including the common ones. */
  flags: FlagDescriptions;
  /** The operation of the office that it runs, if any. */
  operation?: OperationName;
  run: (args: readonly string[], config: Config) => Promise<ExitCode>;
}
