import * as v from 'valibot';

/** A visitor's mistake: where it is (dotted path) and the specification's English sentence for it. */
export const Issue = v.object({ path: v.string(), message: v.string() });
export type Issue = v.InferOutput<typeof Issue>;

/** The issues of a failed parse, one a field: the first is the one to show. */
export function issuesOf(found: readonly v.BaseIssue<unknown>[], prefix = ''): Issue[] {
  const issues = found.map((issue) => ({
    path: prefix + (v.getDotPath(issue) ?? ''),
    message: issue.message,
  }));
  return issues.filter((issue, index) => issues.findIndex(({ path }) => path === issue.path) === index);
}

/** The message of an object for a field that is missing altogether: the sentence that an empty one gets. */
export function missingAs(sentences: Readonly<Record<string, string>>) {
  return (issue: v.ObjectIssue): string => sentences[String(issue.path?.at(-1)?.key)] ?? issue.message;
}
