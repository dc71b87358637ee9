import { readConfig } from '../config.ts';
import { StartError } from '../errors.ts';
import type { Ending } from './command.ts';
import { commands } from './commands.ts';
import { helpOf, overview, usageOf } from './help.ts';

const isHelp = (args: readonly string[]) => args.includes('--help') || args.includes('-h');

async function run(args: readonly string[]): Promise<Ending> {
  const called = commands.find(({ name }) => `${args.join(' ')} `.startsWith(`${name} `));
  if (isHelp(args) || args.length === 0 || args[0] === 'help') {
    console.log(called ? helpOf(called) : overview(commands));
    return 0;
  }
  if (!called) {
    console.error(`There is no command '${args.slice(0, 2).join(' ')}': --help lists them all.`);
    return 2;
  }
  const ending = await called.run(args.slice(called.name.split(' ').length), readConfig(process.env));
  if (ending === 2) console.error(`Nothing was done, as this was not understood: it is ${usageOf(called)}`);
  return ending;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (fault) {
  // A mistake of the operator's is one sentence; anything else is ours and shows where it happened.
  console.error(fault instanceof StartError ? fault.message : fault);
  process.exitCode = 1;
}
