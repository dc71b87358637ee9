import { type BaseIssue, getDotPath } from 'valibot';

/** A mistake in the catalogue's files: which file, where in it, and why it is one. Lines and columns count from 1. */
export interface Fault {
  file: string;
  /** Dotted, as in seasons.0.weekday; absent where the whole file is meant. */
  path?: string;
  line?: number;
  column?: number;
  reason: string;
}

/** A fault as one line for the operator: `tours/moselle.json seasons.0.weekday: …` or `products.json:12:3: …`. */
export function describeFault({ file, path, line, column, reason }: Fault): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return `${path ? `${place} ${path}` : place}: ${reason}`;
}

/** A path below another; either may be empty. */
export function joinPath(...parts: readonly (string | number)[]): string {
  return parts.filter((part) => part !== '').join('.');
}

/** The faults of a value that hasn't its shape; prefix is where the value stands in its file. */
export function shapeFaults(file: string, prefix: string, issues: readonly BaseIssue<unknown>[]): Fault[] {
  return issues.map((issue) => ({
    file,
    path: joinPath(prefix, getDotPath(issue) ?? ''),
    reason: issue.message,
  }));
}
