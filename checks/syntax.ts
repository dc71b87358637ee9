import { posix } from 'node:path';
import { type ESTree, parseSync, Visitor, type VisitorObject } from 'vite';
import type { Source } from './project.ts';

/** What one file imports: a file of the project by its path, or a package by its name. */
export interface Import {
  from: string;
  file: string | null;
  package: string | null;
  /** Nothing of it is there at run time. */
  typeOnly: boolean;
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

/** Where an import leads as it is written in a file. */
function destination(from: string, written: string): { file: string | null; package: string | null } {
  const [path = written] = written.split('?');
  if (path.startsWith('.')) return { file: posix.join(posix.dirname(from), path), package: null };
  const [, workspace, file] = ownPackage.exec(path) ?? [];
  if (workspace && file) return { file: `${workspace}/src/${file}.ts`, package: null };
  const parts = path.split('/').slice(0, path.startsWith('@') ? 2 : 1);
  return { file: null, package: parts.join('/') };
}

/** Every import of a file: static, re-exported, dynamic with a plain text, and in a type. */
export function importsOf(source: Source): Import[] {
  const found: Import[] = [];
  const add = (written: string, typeOnly: boolean) =>
    found.push({ from: source.path, ...destination(source.path, written), typeOnly });
  visit(source, {
    ImportDeclaration: ({ source: { value }, importKind }) => add(value, importKind === 'type'),
    ExportNamedDeclaration: ({ source: from, exportKind }) => from && add(from.value, exportKind === 'type'),
    ExportAllDeclaration: ({ source: { value }, exportKind }) => add(value, exportKind === 'type'),
    ImportExpression: ({ source: from }) => {
      if (from.type === 'Literal' && typeof from.value === 'string') add(from.value, false);
    },
    TSImportType: ({ source: { value } }) => add(value, true),
  });
  return found;
}

/** An import and what is wrong with it, in one line. */
export const told = ({ from, file, package: name }: Import, reason: string): string =>
  `${from} imports ${file ?? name}: ${reason}`;
