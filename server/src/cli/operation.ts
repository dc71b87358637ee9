import { createInterface } from 'node:readline/promises';
import type { Config } from '../config/config.ts';
import { Refusal } from '../config/errors.ts';
import type { Context } from '../database/context.ts';
import type { Provider } from '../payments/stripe/provider.ts';
import { type Arguments, type Asked, commonFlags, type Explained, readAsked } from './arguments.ts';
import type { Command, Ending } from './command.ts';
import { withProvider } from './with-database.ts';

/** What was done: for people, and for programs. */
export interface Done {
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
  perform: (progress: Progress) => Promise<Done | Refusal>;
}

/** An operator's command that is planned, confirmed where it takes something away, and carried out (decision 017). */
export interface Operation extends Arguments {
  does: string;
  /** Whether it takes something away, so that it has to be confirmed. */
  destructive: boolean;
  plan: (context: Context, provider: Provider, asked: Asked) => Promise<Plan | Refusal>;
}

/** Where an operation speaks, and whom it asks; null: nobody is there to be asked. */
export interface Desk {
  say: (text: string) => void;
  complain: (text: string) => void;
  progress: Progress;
  ask: ((question: string) => Promise<string>) | null;
}

async function isConfirmed(asked: Asked, { says }: Plan, desk: Desk): Promise<boolean> {
  if (asked.yes) return true;
  desk.complain(says);
  if (!desk.ask) {
    desk.complain('Nothing was done: add --yes to go ahead.');
    return false;
  }
  if (/^y(es)?$/i.test((await desk.ask('Go ahead? (yes/no) ')).trim())) return true;
  desk.complain('Nothing was done.');
  return false;
}

/** Carries an operation out as it was asked for: says what it did, or why nothing was done. */
export async function carryOut(
  operation: Operation,
  asked: Asked,
  context: Context,
  provider: Provider,
  desk: Desk,
): Promise<Ending> {
  const plan = await operation.plan(context, provider, asked);
  const asks = operation.destructive && !(plan instanceof Refusal) && !plan.harmless;
  if (asks && !(await isConfirmed(asked, plan, desk))) return 1;
  const done = plan instanceof Refusal ? plan : await plan.perform(desk.progress);
  if (done instanceof Refusal) {
    desk.complain(done.message);
    return 1;
  }
  desk.say(asked.json ? JSON.stringify(done.details) : done.said);
  return 0;
}

async function askTerminal(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  return terminal.question(question).finally(() => terminal.close());
}

const terminal = (): Desk => ({
  say: (text) => console.log(text),
  complain: (text) => console.error(text),
  // Not where answers go: those may be read by a program.
  progress: (text) => console.error(text),
  ask: process.stdin.isTTY ? askTerminal : null,
});

/** The command that carries an operation out on the database that the settings name. */
export function commandOf(operation: Operation): Command {
  const { name, does, destructive, flags = {}, switches = {} } = operation;
  const takes = [operation.takes, destructive ? '[--yes]' : '', '[--by NAME] [--json]'];
  const confirmed: Explained = destructive ? { yes: 'go ahead without asking' } : {};
  const run = async (args: readonly string[], config: Config): Promise<Ending> => {
    const asked = readAsked(args, operation);
    if (typeof asked === 'string') {
      console.error(asked);
      return 1;
    }
    return withProvider(config, (context, provider) =>
      carryOut(operation, asked, context, provider, terminal()),
    );
  };
  return {
    ...{ name, does, run },
    takes: takes.filter(Boolean).join(' '),
    flags: { ...flags, ...switches, ...confirmed, ...commonFlags },
  };
}
