import type { ESTree } from 'vite';
import { placeholdersIn } from '../../rules/src/text/fill.ts';
import type { Source } from '../project.ts';
import { visit } from '../syntax.ts';

/** The English texts by key. */
type Texts = ReadonlyMap<string, string>;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const plural = '(_(zero|one|two|few|many|other))?';

/** The keys that an argument can be; none for a key that is made elsewhere. */
function keysIn(argument: ESTree.Node | undefined): string[] {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return [argument.value];
  if (argument?.type === 'ConditionalExpression')
    return [...keysIn(argument.consequent), ...keysIn(argument.alternate)];
  return [];
}

/** The names to which an argument gives values; null if they are not written in the call. */
function valuesOf(argument: ESTree.Node | undefined): string[] | null {
  if (!argument) return [];
  if (argument.type !== 'ObjectExpression') return null;
  const names: string[] = [];
  for (const property of argument.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return null;
    names.push(property.key.name);
  }
  return names;
}

/** The names in a text that get no value; with a count, those in any of its plural forms. */
function missingIn(texts: Texts, key: string, known: readonly string[]): string[] {
  const pattern = new RegExp(`^${escaped(key)}${known.includes('count') ? plural : ''}$`);
  return [...texts]
    .filter(([name]) => pattern.test(name))
    .flatMap(([name, text]) =>
      placeholdersIn(text)
        .filter((each) => !known.includes(each))
        .map((each) => `'${name}' gets no value for {{${each}}}`),
    );
}

const calls = new Set(['t', 'find', 'textOf']);

/** Calls for a text with a name to which they give no value, as far as key and values are written in the call. */
export function missingValues(texts: Texts, source: Source): string[] {
  const found: string[] = [];
  visit(source, {
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type !== 'Identifier' || !calls.has(callee.name)) return;
      const [key, values] = callee.name === 'textOf' ? given.slice(1) : given;
      const known = valuesOf(values);
      if (known) found.push(...keysIn(key).flatMap((each) => missingIn(texts, each, known)));
    },
  });
  return found.map((missing) => `${source.path}: ${missing}`);
}
