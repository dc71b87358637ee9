import { createInterface } from 'node:readline/promises';
import type { OperationName } from '@towpath/rules/office/operations';
import type { Config } from '../config/config.ts';
import { Refusal } from '../config/errors.ts';
import type { Context } from '../database/context.ts';
import type { Progress } from '../operations/operation.ts';
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
export interface CommandResult {
  output: string;
  details: object;
  wrong?: boolean;
}

/** What a command would do: `summary` describes it for the confirmation, `perform` carries it out. */
export interface CommandPlan {
  summary: string;
  /** Whether nothing would be lost, so that no confirmation is needed. */
  harmless?: boolean;
  perform: (progress: Progress) => Promise<CommandResult | Refusal>;
}

/** A command that is planned, confirmed if destructive, then performed (decision 017). */
export interface PlannedCommand extends ArgumentSpec {
  /** The operation of the office that the command runs, if any. */
  operation?: OperationName;
  does: string;
  /** A destructive command needs a confirmation or --yes. */
  destructive: boolean;
  /** Whether it only reads, also from the card provider. It may then call the provider in quarantine. */
  reads?: boolean;
  /** A refusal of its arguments, which needs no database. */
  check?: (parsed: ParsedArguments) => Refusal | null;
  plan: (context: Context, provider: Provider, parsed: ParsedArguments) => Promise<CommandPlan | Refusal>;
}

/** Input and output of a command. `prompt` is null if standard input is not a terminal. */
interface Terminal {
  print: (text: string) => void;
  printError: (text: string) => void;
  progress: Progress;
  prompt: ((question: string) => Promise<string>) | null;
}

async function isConfirmed(
  parsed: ParsedArguments,
  { summary }: CommandPlan,
  terminal: Terminal,
): Promise<boolean> {
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

/** Plans, confirms and performs a command, and prints its result or the refusal. Returns the exit code. */
export async function runPlannedCommand(
  command: PlannedCommand,
  parsed: ParsedArguments,
  context: Context,
  provider: Provider,
  terminal: Terminal,
): Promise<ExitCode> {
  const plan = await command.plan(context, provider, parsed);
  const asks = command.destructive && !(plan instanceof Refusal) && !plan.harmless;
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

/** The command as it is called: on the configured database, with its arguments as typed. */
export function plannedToCommand(command: PlannedCommand): Command {
  const { name, does, destructive, reads = false, flags = {}, switches = {} } = command;
  const takes = [command.takes, destructive ? '[--yes]' : '', '[--by NAME] [--json]'];
  const confirmed: FlagDescriptions = destructive ? { yes: 'skip the confirmation' } : {};
  const run = async (args: readonly string[], config: Config): Promise<ExitCode> => {
    const parsed = parseArguments(args, command);
    const refusal = typeof parsed === 'string' ? parsed : command.check?.(parsed)?.message;
    if (typeof parsed === 'string' || refusal !== undefined) {
      console.error(refusal);
      return 1;
    }
    return withProvider(
      config,
      (context, provider) => runPlannedCommand(command, parsed, context, provider, openTerminal()),
      { readOnly: reads },
    );
  };
  return {
    name,
    does,
    run,
    ...(command.operation && { operation: command.operation }),
    takes: takes.filter(Boolean).join(' '),
    flags: { ...flags, ...switches, ...confirmed, ...commonFlags },
  };
}
