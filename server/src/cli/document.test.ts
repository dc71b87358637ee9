import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { operations } from '@towpath/rules/office/operations';
import { expect, test } from 'vitest';
import { commandSections, commands } from './commands.ts';
import { documentOf } from './document.ts';
import { usage } from './help.ts';

const document = fileURLToPath(new URL('../../../docs/operating-commands.md', import.meta.url));

test('the document has the help of every command, as `npm run commands` writes it', async () => {
  const text = await readFile(document, 'utf8');
  expect(text).toBe(documentOf(commandSections, text));
});

test('every flag is described and every destructive command can be confirmed', () => {
  for (const command of commands) {
    const named = [...command.takes.matchAll(/--([a-z-]+)/g)].map(([, flag]) => flag ?? '');
    expect(
      named.filter((flag) => !Object.hasOwn(command.flags, flag)),
      command.name,
    ).toEqual([]);
  }
  const undescribed = commands.flatMap(({ name, flags }) =>
    Object.entries(flags).flatMap(([flag, means]) =>
      /^([^:]+: )?$/.test(means) ? [`${name} --${flag}`] : [],
    ),
  );
  expect(undescribed).toEqual([]);
  const confirmed = commands.filter(({ flags }) => Object.hasOwn(flags, 'yes'));
  expect(confirmed.filter(({ operation }) => !operation).map(({ name }) => name)).toEqual([
    'catalogue import',
    'database release',
  ]);
  const destructive = Object.entries(operations).flatMap(([name, entry]) =>
    entry.destructive ? [name] : [],
  );
  expect(confirmed.flatMap(({ operation }) => operation ?? []).sort()).toEqual(destructive.sort());
});

test('every operation has a command', () => {
  const run = commands.flatMap(({ operation }) => (operation ? [operation] : []));
  expect(run.sort()).toEqual(Object.keys(operations).sort());
});

test('command names are unambiguous and all listed', () => {
  const names = commands.map(({ name }) => name);
  for (const name of names)
    expect(names.filter((other) => `${other} `.startsWith(`${name} `))).toEqual([name]);
  expect(names.filter((name) => !usage(commands).includes(`  ${name} `))).toEqual([]);
});
