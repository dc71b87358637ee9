import { type BaseIssue, getDotPath } from 'valibot';

/** A validation error in the catalogue's files. Lines and columns count from 1. */
export interface Fault {
  file: string;
  /** Such as seasons.0.weekday; absent for the whole file. */
  path?: string;
  line?: number;
  column?: number;
  reason: string;
}

/** Formats a fault as one line: `tours/moselle.json seasons.0.weekday: …` or `products.json:12:3: …`. */
export function describeFault({ file, path, line, column, reason }: Fault): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return `${path ? `${place} ${path}` : place}: ${reason}`;
}

/** Joins path segments with dots; empty ones are skipped. */
export function joinPath(...parts: readonly (string | number)[]): string {
  return parts.filter((part) => part !== '').join('.');
}

/** Converts valibot issues to faults; prefix is the path of the value in its file. */
export function shapeFaults(file: string, prefix: string, issues: readonly BaseIssue<unknown>[]): Fault[] {
  return issues.map((issue) => ({
    file,
    path: joinPath(prefix, getDotPath(issue) ?? ''),
    reason: issue.message,
  }));
}
