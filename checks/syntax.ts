import { posix } from 'node:path';
import { type ESTree, parseSync, Visitor, type VisitorObject } from 'vite';
import type { Source } from './project.ts';

/** An import of one project file by another. */
export interface Import {
  from: string;
  file: string;
}

interface ParsedSource {
  program: ESTree.Program;
  comments: readonly { value: string }[];
}

const parsed = new WeakMap<Source, ParsedSource>();

function parse(source: Source): ParsedSource {
  const known = parsed.get(source);
  if (known) return known;
  const { program, comments, errors } = parseSync(source.path, source.text);
  if (errors[0]) throw new Error(`${source.path}: ${errors[0].message}`);
  parsed.set(source, { program, comments });
  return { program, comments };
}

/** Visits the nodes of a file. */
export function visit(source: Source, visitor: VisitorObject): void {
  new Visitor(visitor).visit(parse(source).program);
}

/** The texts of a file's comments. */
export const commentsOf = (source: Source): string[] => parse(source).comments.map(({ value }) => value);

const ownPackage = /^@towpath\/([^/]+)\/(.+)$/;

/** The project file of an import specifier; null for a package. */
function resolveImport(from: string, written: string): string | null {
  const [path = written] = written.split('?');
  if (path.startsWith('.')) return posix.join(posix.dirname(from), path);
  const [, workspace, file] = ownPackage.exec(path) ?? [];
  if (!workspace || !file) return null;
  return `${workspace}/src/${file}${/\.\w+$/.test(file) ? '' : '.ts'}`;
}

/** The project imports of a file: static, re-exports, dynamic with a literal, and in types. */
export function importsOf(source: Source): Import[] {
  const found: Import[] = [];
  const add = (written: string) => {
    const file = resolveImport(source.path, written);
    if (file !== null) found.push({ from: source.path, file });
  };
  visit(source, {
    ImportDeclaration: ({ source: { value } }) => add(value),
    ExportNamedDeclaration: ({ source: from }) => from && add(from.value),
    ExportAllDeclaration: ({ source: { value } }) => add(value),
    ImportExpression: ({ source: from }) => {
      if (from.type === 'Literal' && typeof from.value === 'string') add(from.value);
    },
    TSImportType: ({ source: { value } }) => add(value),
  });
  return found;
}

/** Formats a violation. */
export const describeImport = ({ from, file }: Import, reason: string): string =>
  `${from} imports ${file}: ${reason}`;
