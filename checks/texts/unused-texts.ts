import type { Source } from '../project.ts';
import { visit } from '../syntax.ts';
import type { Namespaces } from './translations.ts';

/** The strings in a file, and the namespaces that it uses. */
interface Mentions {
  words: ReadonlySet<string>;
  /** Patterns of its template literals. */
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
  const used = [...source.text.matchAll(/useTranslation\((?:'([\w-]+)')?\)/g)].map(([, name]) => name);
  return { words, patterns, namespaces: new Set(used.map((name) => name ?? 'common')) };
}

/** A file without a namespace, such as a list of keys, may use any. */
const mayUse = ({ namespaces }: Mentions, namespace: string) =>
  namespaces.size === 0 || namespaces.has(namespace);

/** Texts whose key, or key without its plural suffix, no file mentions. */
export function unusedTexts(namespaces: Namespaces, sources: readonly Source[]): string[] {
  const files = sources.map(mentionsOf);
  return [...namespaces].flatMap(([namespace, { en }]) => {
    const users = files.filter((file) => mayUse(file, namespace));
    const isUsed = (key: string) =>
      [key, key.replace(plural, '')].some((name) =>
        users.some(({ words, patterns }) => words.has(name) || patterns.some((each) => each.test(name))),
      );
    return [...(en?.keys() ?? [])]
      .filter((key) => !isUsed(key))
      .map((key) => `${namespace}: unused text '${key}'`);
  });
}

/** The identifiers and strings in a file. */
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
  // List entries have the same fields.
  const entries = Array.isArray(value)
    ? value.slice(0, 1).map((entry) => ['', entry])
    : Object.entries(value);
  return entries.flatMap(([name, inner]) => fieldsOf(inner, name ? [...path, name] : path));
}

/** Texts read as object fields, such as those of mails, with a name in their path, or its plural form, that no file mentions. */
export function unreadTexts(texts: object, sources: readonly Source[]): string[] {
  const mentioned = new Set(sources.flatMap(wordsOf));
  const isRead = (name: string) => mentioned.has(name) || mentioned.has(name.replace(plural, ''));
  return fieldsOf(texts)
    .filter((path) => !path.every(isRead))
    .map((path) => path.join('.'));
}
