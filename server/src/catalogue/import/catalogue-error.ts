import { codedIssue, type OperationIssue } from '@towpath/rules/office/issues/operation-issue';
import { type BaseIssue, getDotPath } from 'valibot';

/** A validation error in the catalogue's files. Lines and columns count from 1. */
export interface CatalogueError {
  file: string;
  /** Such as seasons.0.weekday; absent for the whole file. */
  path?: string;
  line?: number;
  column?: number;
  reason: string;
  /** What is wrong as a code; absent where only the reason says it. */
  code?: OperationIssue['code'];
  values?: OperationIssue['values'];
}

/** Formats an error as one line: `tours/moselle.json seasons.0.weekday: …` or `products.json:12:3: …`. */
export function describeCatalogueError({ file, path, line, column, reason }: CatalogueError): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return `${path ? `${place} ${path}` : place}: ${reason}`;
}

/** Joins path segments with dots; empty ones are skipped. */
export function joinPath(...parts: readonly (string | number)[]): string {
  return parts.filter((part) => part !== '').join('.');
}

/** Converts valibot issues to errors; prefix is the path of the value in its file. */
export function shapeErrors(
  file: string,
  prefix: string,
  issues: readonly BaseIssue<unknown>[],
): CatalogueError[] {
  return issues.map((issue) => ({
    file,
    path: joinPath(prefix, getDotPath(issue) ?? ''),
    reason: issue.message,
    ...codedIssue(issue),
  }));
}
