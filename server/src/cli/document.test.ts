import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { operations } from '@towpath/rules/office/operations';
import { expect, test } from 'vitest';
import { operatorTexts } from '../notifications/texts.ts';
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

/** The commands that a text names, as typed, but for the help of commands. */
const typedIn = (text: string) =>
  [...text.matchAll(/npm run (?:--silent )?operator -- ([a-z][^`\n;()]*)/g)]
    .map(([, typed = '']) => typed.replace(/ #.*/, ''))
    .filter((typed) => !/[[|…]/.test(typed));

test('every command that documents and mails to the operator name can be typed', async () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const documents = (await readdir(join(root, 'docs'))).filter((name) => name.endsWith('.md'));
  const files = ['README.md', 'catalogue/README.md', ...documents.map((name) => `docs/${name}`)];
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
  const mailed = Object.values(operatorTexts).flatMap((mail) =>
    typeof mail === 'object' && 'commands' in mail ? mail.commands : [],
  );
  const typed = [...texts.flatMap(typedIn), ...mailed];
  expect(typed).toContain('payments compare');
  const wrong = typed.filter((line) => {
    const command = commands.find(({ name }) => `${line} `.startsWith(`${name} `));
    const named = [...line.matchAll(/ --([a-z-]+)/g)].map(([, flag]) => flag ?? '');
    if (!command) return true;
    const required = [...command.takes.replaceAll(/\[[^\]]*\]/g, '').matchAll(/--([a-z-]+)/g)];
    const isComplete = required.every(([, flag = '']) => named.includes(flag));
    return !isComplete || named.some((flag) => !Object.hasOwn(command.flags, flag));
  });
  expect(wrong).toEqual([]);
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
