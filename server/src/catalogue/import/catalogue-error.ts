import type { IssueCode } from '@towpath/rules/office/issues/issue-messages';
import { codedIssue, type OperationIssue } from '@towpath/rules/office/issues/operation-issue';
import { type BaseIssue, getDotPath } from 'valibot';

/** A validation error in the catalogue's files. Lines and columns count from 1. */
export interface CatalogueError {
  file: string;
  /** The path in the file, such as seasons.0.weekday; absent for the whole file. */
  path?: string;
  line?: number;
  column?: number;
  reason: string;
  /** The code of what is wrong; absent if only the reason says it. */
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

const codes = new Map<string, IssueCode>();

/** A reason that a shape states, with its code. */
export function coded<const Reason extends string>(code: IssueCode, reason: Reason): Reason {
  codes.set(reason, code);
  return reason;
}

/** Dynamic reasons begin with a coded one: 'contains HTML that is not allowed: <img>'. */
const codeOfReason = (reason: string) => codes.get(reason) ?? codes.get(reason.split(':')[0] ?? '');

/** What is wrong as a code with its values, and as text for the command line. */
export interface Reason {
  code: IssueCode;
  values?: OperationIssue['values'];
  reason: string;
}

/** An error at a path below a value. */
export const errorAt = (
  { file, path }: { file: string; path: string },
  below: string,
  reason: Reason,
): CatalogueError => ({ file, path: joinPath(path, below), ...reason });

/** The reason for a text that must not be empty. */
export const isEmpty = { code: 'required', reason: 'must not be empty' } as const satisfies Reason;

/** Converts valibot issues to errors; prefix is the path of the value in its file. */
export function shapeErrors(
  file: string,
  prefix: string,
  issues: readonly BaseIssue<unknown>[],
): CatalogueError[] {
  return issues.map((issue) => {
    const code = codeOfReason(issue.message);
    return {
      file,
      path: joinPath(prefix, getDotPath(issue) ?? ''),
      reason: issue.message,
      ...(code ? { code } : codedIssue(issue)),
    };
  });
}
