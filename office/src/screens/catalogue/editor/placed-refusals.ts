import type { FormIssue } from '../../../ui/form/issue-place.ts';

/** The path in a form's document of each file of the catalogue that it saves, by the beginning of the file's name. */
export type Files = Readonly<Record<string, string>>;

/** The issue of a file of the catalogue ('tours/lakes.json seasons.0.from') as one of the form's document. */
export function issueOfDocument(issue: FormIssue, files: Files): FormIssue {
  const [file = '', place = ''] = issue.path.split(' ');
  const root = Object.entries(files).find(([start]) => file.startsWith(start))?.[1];
  // The sentence for the command line begins with the place.
  const message = issue.message.replace(`${issue.path}: `, '');
  return { ...issue, message, path: root === undefined ? '' : [root, place].filter(Boolean).join('.') };
}
