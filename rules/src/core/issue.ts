import * as v from 'valibot';

/** A validation error: the dotted path of the field and the specification's English message. */
export const Issue = v.object({ path: v.string(), message: v.string() });
export type Issue = v.InferOutput<typeof Issue>;

/** Whether an issue is a field that is empty, by its message. */
export const isMissing = ({ message }: Issue): boolean => message.endsWith(' is required');

/** The issues of a failed parse, the first of each field. */
export function issuesOf(found: readonly v.BaseIssue<unknown>[], prefix = ''): Issue[] {
  const issues = found.map((issue) => ({
    path: prefix + (v.getDotPath(issue) ?? ''),
    message: issue.message,
  }));
  return issues.filter((issue, index) => issues.findIndex(({ path }) => path === issue.path) === index);
}

/** Gives a missing field the message of an empty one. */
export function missingFieldMessage(messages: Readonly<Record<string, string>>) {
  return (issue: v.ObjectIssue): string => messages[String(issue.path?.at(-1)?.key)] ?? issue.message;
}
