import type { Config } from '../config/config.ts';
import type { Command, Ending } from './command.ts';
import { helpOf, overview } from './help.ts';

const isHelp = (args: readonly string[]) =>
  args.length === 0 || args[0] === 'help' || args.includes('--help') || args.includes('-h');

/** Runs the one of the commands that the arguments begin with, or gives help. The settings are read only for a command. */
export async function call(
  commands: readonly Command[],
  args: readonly string[],
  settings: () => Config,
): Promise<Ending> {
  const called = commands.find(({ name }) => `${args.join(' ')} `.startsWith(`${name} `));
  if (isHelp(args)) {
    console.log(called ? helpOf(called) : overview(commands));
    return 0;
  }
  if (!called) {
    console.error(`There is no command '${args.slice(0, 2).join(' ')}': --help lists them all.`);
    return 2;
  }
  return called.run(args.slice(called.name.split(' ').length), settings());
}
