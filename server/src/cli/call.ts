import type { Config } from '../config/config.ts';
import type { Command, ExitCode } from './command.ts';
import { commandHelp, usage } from './help.ts';

const isHelp = (args: readonly string[]) =>
  args.length === 0 || args[0] === 'help' || args.includes('--help') || args.includes('-h');

/** Runs the command that the arguments start with, or prints help. `settings` is only called for a command. */
export async function runCommand(
  commands: readonly Command[],
  args: readonly string[],
  settings: () => Config,
): Promise<ExitCode> {
  const called = commands.find(({ name }) => `${args.join(' ')} `.startsWith(`${name} `));
  if (isHelp(args)) {
    console.log(called ? commandHelp(called) : usage(commands));
    return 0;
  }
  if (!called) {
    console.error(`Unknown command '${args.slice(0, 2).join(' ')}'; --help lists all commands.`);
    return 2;
  }
  return called.run(args.slice(called.name.split(' ').length), settings());
}
