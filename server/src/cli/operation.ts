import { createInterface } from 'node:readline/promises';
import type { Config } from '../config/config.ts';
import { Refusal } from '../config/errors.ts';
import type { Context } from '../database/context.ts';
import type { Provider } from '../payments/stripe/provider.ts';
import { type ArgumentSpec, type ParsedArguments, commonFlags, type FlagDescriptions, parseArguments } from './arguments.ts';
import type { Command, ExitCode } from './command.ts';
import { withProvider } from './with-database.ts';

/** What was done: for people, and for programs. */
export interface OperationResult {
  said: string;
  details: object;
}

/** Says how far long work has come. */
export type Progress = (text: string) => void;

/** What will be done, in a sentence, and the doing of it. */
export interface Plan {
  says: string;
  /** Nothing would be taken away this time: nobody has to be asked. */
  harmless?: boolean;
  perform: (progress: Progress) => Promise<OperationResult | Refusal>;
}

/** An operator's command that is planned, confirmed where it takes something away, and carried out (decision 017). */
export interface Operation extends ArgumentSpec {
  does: string;
  /** Whether it takes something away, so that it has to be confirmed. */
  destructive: boolean;
  plan: (context: Context, provider: Provider, parsed: ParsedArguments) => Promise<Plan | Refusal>;
}

/** Where an operation speaks, and whom it asks; null: nobody is there to be asked. */
export interface Terminal {
  print: (text: string) => void;
  printError: (text: string) => void;
  progress: Progress;
  prompt: ((question: string) => Promise<string>) | null;
}

async function isConfirmed(parsed: ParsedArguments, { says }: Plan, terminal: Terminal): Promise<boolean> {
  if (parsed.yes) return true;
  terminal.printError(says);
  if (!terminal.prompt) {
    terminal.printError('Nothing was done: add --yes to go ahead.');
    return false;
  }
  if (/^y(es)?$/i.test((await terminal.prompt('Go ahead? (yes/no) ')).trim())) return true;
  terminal.printError('Nothing was done.');
  return false;
}

/** Carries an operation out as it was asked for: says what it did, or why nothing was done. */
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
  terminal.print(parsed.json ? JSON.stringify(done.details) : done.said);
  return 0;
}

async function prompt(question: string): Promise<string> {
  const openTerminal = createInterface({ input: process.stdin, output: process.stderr });
  return openTerminal.question(question).finally(() => openTerminal.close());
}

const terminal = (): Terminal => ({
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
  // Not where answers go: those may be read by a program.
  progress: (text) => console.error(text),
  prompt: process.stdin.isTTY ? prompt : null,
});

/** The command that carries an operation out on the database that the settings name. */
export function operationCommand(operation: Operation): Command {
  const { name, does, destructive, flags = {}, switches = {} } = operation;
  const takes = [operation.takes, destructive ? '[--yes]' : '', '[--by NAME] [--json]'];
  const confirmed: FlagDescriptions = destructive ? { yes: 'go ahead without asking' } : {};
  const run = async (args: readonly string[], config: Config): Promise<ExitCode> => {
    const parsed = parseArguments(args, operation);
    if (typeof parsed === 'string') {
      console.error(parsed);
      return 1;
    }
    return withProvider(config, (context, provider) =>
      runOperation(operation, parsed, context, provider, terminal()),
    );
  };
  return {
    ...{ name, does, run },
    takes: takes.filter(Boolean).join(' '),
    flags: { ...flags, ...switches, ...confirmed, ...commonFlags },
  };
}
