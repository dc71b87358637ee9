import type { Namespaces } from './languages.ts';
import type { Source } from './project.ts';
import { visit } from './syntax.ts';

/** What a file says in texts of its own, and which namespaces it asks for texts. */
interface Mentions {
  words: ReadonlySet<string>;
  /** What texts with places to fill in can become. */
  patterns: readonly RegExp[];
  namespaces: ReadonlySet<string>;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const plural = /_(zero|one|two|few|many|other)$/;

function mentionsOf(source: Source): Mentions {
  const words = new Set<string>();
  const patterns: RegExp[] = [];
  visit(source, {
    Literal: ({ value }) => void (typeof value === 'string' && words.add(value)),
    TemplateLiteral: ({ quasis }) => {
      const parts = quasis.map(({ value }) => escaped(value.cooked ?? ''));
      if (parts.some((part) => part.length > 2)) patterns.push(new RegExp(`^${parts.join('.+')}$`));
    },
  });
  const asked = [...source.text.matchAll(/useTranslation\((?:'([\w-]+)')?\)/g)].map(([, name]) => name);
  return { words, patterns, namespaces: new Set(asked.map((name) => name ?? 'common')) };
}

/** A file that asks for no namespace, such as a list of keys, may mean the texts of any. */
const speaksOf = ({ namespaces }: Mentions, namespace: string) =>
  namespaces.size === 0 || namespaces.has(namespace);

/** Texts that no file asks for by their key, a form of the plural by the key without it. */
export function unusedTexts(namespaces: Namespaces, sources: readonly Source[]): string[] {
  const files = sources.map(mentionsOf);
  return [...namespaces].flatMap(([namespace, { en }]) => {
    const speaking = files.filter((file) => speaksOf(file, namespace));
    const isUsed = (key: string) =>
      [key, key.replace(plural, '')].some((name) =>
        speaking.some(({ words, patterns }) => words.has(name) || patterns.some((each) => each.test(name))),
      );
    return [...(en?.keys() ?? [])]
      .filter((key) => !isUsed(key))
      .map((key) => `${namespace}: nobody says '${key}'`);
  });
}

/** Every name and text that a file has outside its comments. */
function wordsOf(source: Source): string[] {
  const words: string[] = [];
  visit(source, {
    Identifier: ({ name }) => void words.push(name),
    Literal: ({ value }) => void (typeof value === 'string' && words.push(value)),
  });
  return words;
}

function fieldsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  // All entries of a list are gone through.
  const entries = Array.isArray(value)
    ? value.slice(0, 1).map((entry) => ['', entry])
    : Object.entries(value);
  return entries.flatMap(([name, inner]) => fieldsOf(inner, name ? [...path, name] : path));
}

/** Texts that are read as fields, as those of mails are, and have a name on their way that no file says. */
export function unreadTexts(texts: object, sources: readonly Source[]): string[] {
  const said = new Set(sources.flatMap(wordsOf));
  return fieldsOf(texts)
    .filter((path) => path.some((name) => !said.has(name)))
    .map((path) => path.join('.'));
}
