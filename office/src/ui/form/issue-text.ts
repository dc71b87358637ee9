import type { Words } from '../words.ts';
import type { FormIssue } from './issue-place.ts';

/** What issues are worded with. */
export type IssueWords = Pick<Words, 'find' | 'format'>;

/** The label of the field at a path, where the fields have one of this name. */
function labelOf(path: string, { find }: IssueWords): string | null {
  const name = path.split('.').at(-1);
  return find(`field.${name}`) ?? find(`catalogue_field.${name}`);
}

function valueText([name, value]: [string, string | number], { format }: IssueWords): string {
  if (name === 'amount' && typeof value === 'number') return format.money(value);
  if (name === 'language') return format.language(`${value}`);
  return typeof value === 'number' ? format.number(value) : value;
}

/** Words what is wrong with a value in the user's language; away from its field with the field's name. */
export function issueText(
  { path, code = 'invalid', values = {} }: FormIssue,
  isAtField: boolean,
  words: IssueWords,
): string {
  const worded = Object.entries(values).map((entry) => [entry[0], valueText(entry, words)]);
  const text = words.find(`issue.${code}`, Object.fromEntries(worded)) ?? words.find('issue.invalid') ?? '';
  const label = isAtField ? null : labelOf(path, words);
  return label === null ? text : `${label}: ${text}`;
}
