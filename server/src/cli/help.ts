import type { Command } from './command.ts';

const call = 'npm run operator --';

/** How a command is written. */
const usageOf = ({ name, takes }: Command) => [call, name, takes].filter(Boolean).join(' ');

function flagLines({ flags }: Command): string[] {
  const width = Math.max(0, ...Object.keys(flags).map((name) => name.length));
  return Object.entries(flags).map(([name, means]) => `  --${name.padEnd(width)}  ${means}`);
}

/** What a command does and takes, with all its flags. */
export function commandHelp(command: Command): string {
  return [usageOf(command), `  ${command.does}`, ...flagLines(command)].join('\n');
}

/** Every command in two lines each. */
export function usage(commands: readonly Command[]): string {
  const each = commands.map(({ name, takes, does }) => `  ${name} ${takes}\n      ${does}`);
  return [`Usage: ${call} <command>   (--help after a command explains its flags)`, '', ...each].join('\n');
}
