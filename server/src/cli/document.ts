import type { Command } from './command.ts';
import { commandHelp } from './help.ts';

interface Section {
  title: string;
  commands: readonly Command[];
}

/** What the document says about a command below its help; empty for a command that is not in it. */
function remarksOn({ name }: Command, document: string): string {
  const [, after = ''] = document.split(`\n### ${name}\n\n\`\`\`\n`);
  const [, remarks = ''] = /^[\s\S]*?\n```\n([\s\S]*?)(?=\n#{2,3} |$)/.exec(after) ?? [];
  return remarks.trim();
}

function textOf(command: Command, document: string): string {
  const help = `### ${command.name}\n\n\`\`\`\n${commandHelp(command)}\n\`\`\``;
  return [help, remarksOn(command, document)].filter(Boolean).join('\n\n');
}

/** The document of the commands with their present help. Its introduction and what it says about each command are kept. */
export function documentOf(sections: readonly Section[], document: string): string {
  const [introduction = ''] = document.split('\n## ');
  const parts = sections.map(({ title, commands }) =>
    [`## ${title}`, ...commands.map((command) => textOf(command, document))].join('\n\n'),
  );
  return `${[introduction.trim(), ...parts].join('\n\n')}\n`;
}
