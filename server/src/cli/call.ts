import type { Config } from '../config/config.ts';
import type { Command, ExitCode } from './command.ts';
import { commandHelp, usage } from './help.ts';

const isHelp = (args: readonly string[]) =>
  args.length === 0 || args[0] === 'help' || args.includes('--help') || args.includes('-h');

/** Runs the one of the commands that the arguments begin with, or gives help. The settings are read only for a command. */
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
    console.error(`There is no command '${args.slice(0, 2).join(' ')}': --help lists them all.`);
    return 2;
  }
  return called.run(args.slice(called.name.split(' ').length), settings());
}
