import { createInterface } from 'node:readline/promises';
import type { OperationName } from '@towpath/rules/office/operations';
import type { Config } from '../config/config.ts';
import { Refusal } from '../config/errors.ts';
import type { Context } from '../database/context.ts';
import type { Provider } from '../payments/stripe/provider.ts';
import {
  type ArgumentSpec,
  commonFlags,
  type FlagDescriptions,
  type ParsedArguments,
  parseArguments,
} from './arguments.ts';
import type { Command, ExitCode } from './command.ts';
import { withProvider } from './with-database.ts';

/**
 * The result of a command: `output` is printed as text, `details` with --json. `wrong`: it found problems, so that the
 * exit code is 1.
 */
export interface OperationResult {
  output: string;
  details: object;
  wrong?: boolean;
}

/** Reports the progress of a long operation. */
export type Progress = (text: string) => void;

/** A planned operation: `summary` describes it for the confirmation, `perform` carries it out. */
export interface Plan {
  summary: string;
  /** Whether nothing would be lost, so that no confirmation is needed. */
  harmless?: boolean;
  perform: (progress: Progress) => Promise<OperationResult | Refusal>;
}

/** A command that is planned, confirmed if destructive, then performed (decision 017). */
export interface Operation extends ArgumentSpec {
  /** The operation of the office that the command runs, if any. */
  operation?: OperationName;
  does: string;
  /** Destructive operations need a confirmation or --yes. */
  destructive: boolean;
  /** Whether it only reads, also from the card provider. It may then call the provider in quarantine. */
  reads?: boolean;
  /** A refusal of its arguments, which needs no database. */
  check?: (parsed: ParsedArguments) => Refusal | null;
  plan: (context: Context, provider: Provider, parsed: ParsedArguments) => Promise<Plan | Refusal>;
}

/** Input and output of an operation. `prompt` is null if standard input is not a terminal. */
interface Terminal {
  print: (text: string) => void;
  printError: (text: string) => void;
  progress: Progress;
  prompt: ((question: string) => Promise<string>) | null;
}

async function isConfirmed(parsed: ParsedArguments, { summary }: Plan, terminal: Terminal): Promise<boolean> {
  if (parsed.yes) return true;
  terminal.printError(summary);
  if (!terminal.prompt) {
    terminal.printError('Nothing was done: confirm with --yes.');
    return false;
  }
  if (/^y(es)?$/i.test((await terminal.prompt('Continue? (yes/no) ')).trim())) return true;
  terminal.printError('Nothing was done.');
  return false;
}

/** Plans, confirms and performs an operation, and prints its result or the refusal. Returns the exit code. */
export async function runOperation(
  operation: Operation,
  parsed: ParsedArguments,
  context: Context,
  provider: Provider,
  terminal: Terminal,
): Promise<ExitCode> {
  const plan = await operation.plan(context, provider, parsed);
  const asks = operation.destructive && !(plan instanceof Refusal) && !plan.harmless;
  if (asks && !(await isConfirmed(parsed, plan, terminal))) return 1;
  const done = plan instanceof Refusal ? plan : await plan.perform(terminal.progress);
  if (done instanceof Refusal) {
    terminal.printError(done.message);
    return 1;
  }
  terminal.print(parsed.json ? JSON.stringify(done.details) : done.output);
  return done.wrong ? 1 : 0;
}

async function askOnTerminal(question: string): Promise<string> {
  const readline = createInterface({ input: process.stdin, output: process.stderr });
  return readline.question(question).finally(() => readline.close());
}

const openTerminal = (): Terminal => ({
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
  // Standard output is reserved for the result, which a program may read.
  progress: (text) => console.error(text),
  prompt: process.stdin.isTTY ? askOnTerminal : null,
});

/** The command that runs an operation on the configured database. */
export function operationCommand(operation: Operation): Command {
  const { name, does, destructive, reads = false, flags = {}, switches = {} } = operation;
  const takes = [operation.takes, destructive ? '[--yes]' : '', '[--by NAME] [--json]'];
  const confirmed: FlagDescriptions = destructive ? { yes: 'skip the confirmation' } : {};
  const run = async (args: readonly string[], config: Config): Promise<ExitCode> => {
    const parsed = parseArguments(args, operation);
    const refusal = typeof parsed === 'string' ? parsed : operation.check?.(parsed)?.message;
    if (typeof parsed === 'string' || refusal !== undefined) {
      console.error(refusal);
      return 1;
    }
    return withProvider(
      config,
      (context, provider) => runOperation(operation, parsed, context, provider, openTerminal()),
      { readOnly: reads },
    );
  };
  return {
    name,
    does,
    run,
    ...(operation.operation && { operation: operation.operation }),
    takes: takes.filter(Boolean).join(' '),
    flags: { ...flags, ...switches, ...confirmed, ...commonFlags },
  };
}
