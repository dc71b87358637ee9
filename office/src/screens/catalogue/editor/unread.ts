import type { IssueCode } from '@towpath/rules/office/issues/issue-messages';

/** Typed text that cannot be read. It stands in a document in place of the value, and moves with its part of the document. */
export class Unread {
  readonly text: string;
  readonly code: IssueCode;
  readonly values: Readonly<Record<string, number>>;
  constructor(text: string, code: IssueCode, values: Readonly<Record<string, number>> = {}) {
    this.text = text;
    this.code = code;
    this.values = values;
  }
  toString(): string {
    return this.text;
  }
}

/** The paths of what cannot be read in a document, with dots. */
export function unreadPaths(document: unknown, path = ''): string[] {
  if (document instanceof Unread) return [path];
  if (typeof document !== 'object' || document === null) return [];
  return Object.entries(document).flatMap(([key, value]) =>
    unreadPaths(value, path === '' ? key : `${path}.${key}`),
  );
}
