import { posix } from 'node:path';
import { type ESTree, parseSync, Visitor, type VisitorObject } from 'vite';
import type { Source } from './project.ts';

/** A file of the project that another one imports. */
export interface Import {
  from: string;
  file: string;
}

interface Parsed {
  program: ESTree.Program;
  comments: readonly { value: string }[];
}

const parsed = new WeakMap<Source, Parsed>();

function parse(source: Source): Parsed {
  const known = parsed.get(source);
  if (known) return known;
  const { program, comments, errors } = parseSync(source.path, source.text);
  if (errors[0]) throw new Error(`${source.path}: ${errors[0].message}`);
  parsed.set(source, { program, comments });
  return { program, comments };
}

/** Walks over every node of a file that the visitor has a method for. */
export function visit(source: Source, visitor: VisitorObject): void {
  new Visitor(visitor).visit(parse(source).program);
}

/** The texts of a file's comments. */
export const commentsOf = (source: Source): string[] => parse(source).comments.map(({ value }) => value);

const ownPackage = /^@towpath\/([^/]+)\/(.+)$/;

/** The file of the project that an import leads to as it is written in a file; null for a package. */
function destination(from: string, written: string): string | null {
  const [path = written] = written.split('?');
  if (path.startsWith('.')) return posix.join(posix.dirname(from), path);
  const [, workspace, file] = ownPackage.exec(path) ?? [];
  return workspace && file ? `${workspace}/src/${file}.ts` : null;
}

/** Every import of one file by another: static, re-exported, dynamic with a plain text, and in a type. */
export function importsOf(source: Source): Import[] {
  const found: Import[] = [];
  const add = (written: string) => {
    const file = destination(source.path, written);
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

/** An import and what is wrong with it, in one line. */
export const told = ({ from, file }: Import, reason: string): string => `${from} imports ${file}: ${reason}`;
