import type { Command } from './command.ts';

const call = 'npm run operator --';

const usageOf = ({ name, takes }: Command) => [call, name, takes].filter(Boolean).join(' ');

function flagLines({ flags }: Command): string[] {
  const width = Math.max(0, ...Object.keys(flags).map((name) => name.length));
  return Object.entries(flags).map(([name, means]) => `  --${name.padEnd(width)}  ${means}`);
}

/** The help text of a command: usage, description and flags. */
export function commandHelp(command: Command): string {
  return [usageOf(command), `  ${command.does}`, ...flagLines(command)].join('\n');
}

/** The help text that lists all commands. */
export function usage(commands: readonly Command[]): string {
  const each = commands.map(({ name, takes, does }) => `  ${name} ${takes}\n      ${does}`);
  return [`Usage: ${call} <command>   (<command> --help lists its flags)`, '', ...each].join('\n');
}
