import { readConfig } from '../config.ts';
import { StartError } from '../errors.ts';
import type { Command, Ending } from './command.ts';
import { commands } from './commands.ts';

const usageOf = ({ name, takes, does }: Command) => `  ${name} ${takes}\n      ${does}`;
const usage = ['Usage: npm run operator -- <command>', '', ...commands.map(usageOf)].join('\n');

async function run(args: readonly string[]): Promise<Ending> {
  const called = commands.find(({ name }) => `${args.join(' ')} `.startsWith(`${name} `));
  const words = called?.name.split(' ').length ?? 0;
  const ending = called ? await called.run(args.slice(words), readConfig(process.env)) : 2;
  if (ending === 2) console.error(called ? `Usage: npm run operator --\n${usageOf(called)}` : usage);
  return ending;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (fault) {
  // A mistake of the operator's is one sentence; anything else is ours and shows where it happened.
  console.error(fault instanceof StartError ? fault.message : fault);
  process.exitCode = 1;
}
