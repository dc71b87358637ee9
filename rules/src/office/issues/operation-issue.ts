import * as v from 'valibot';
import { formatMoney } from '../../core/format.ts';
import type { Issue } from '../../core/issue.ts';
import { tooLong } from '../../core/limited-text.ts';
import { fill } from '../../text/fill.ts';
import { wordAmounts } from '../../text/word-amounts.ts';
import { type IssueCode, issueMessages } from './issue-messages.ts';

/** What the sentence of an issue is filled in with. A `document` names the one that it is about, if that is not the input's, and `at` the path in it; `row` and `column` are a place in a spreadsheet. */
export type IssueValues = Readonly<Record<string, string | number>>;

/** An invalid value of an operation's input: where, what is wrong as a code with its values, and an English sentence. */
export interface OperationIssue extends Issue {
  code: IssueCode;
  /** `amount` is in euro cents. */
  values?: IssueValues;
}

const codes = new Map(Object.entries(issueMessages).map(([code, message]) => [message, code as IssueCode]));

/** The code of a sentence that a shape or a rule states; null for one that has none. */
export const codeOf = (message: string): IssueCode | null => codes.get(message as never) ?? null;

/** The validation library's own sentences: they explain types to developers. */
const librarySentence = /^Invalid [\w ]+: (?:Expected|Received) /;

/** Whether a sentence is the validation library's own. */
export const isLibrarySentence = (message: string): boolean => librarySentence.test(message);

const nothing = new Set(['undefined', 'null', '""']);

/** The codes of the library's rules; `min` and `max` are the rule's requirement. */
const codesOfRules: Readonly<Record<string, IssueCode>> = {
  non_empty: 'required',
  max_length: 'too_long',
  min_length: 'too_short',
  min_value: 'too_small',
  max_value: 'too_large',
  integer: 'not_whole',
  safe_integer: 'not_whole',
  regex: 'format',
  picklist: 'choice',
  literal: 'choice',
  variant: 'choice',
  boolean: 'choice',
  number: 'not_number',
  strict_object: 'unknown',
};

function codeOfRule({ type, kind, received, input }: v.BaseIssue<unknown>): IssueCode {
  if (kind === 'schema' && nothing.has(received)) return 'required';
  if (Array.isArray(input) && type === 'max_length') return 'too_many';
  if (Array.isArray(input) && (type === 'min_length' || type === 'non_empty')) return 'too_few';
  return codesOfRules[type] ?? 'invalid';
}

function valuesOf({ type, requirement }: v.BaseIssue<unknown>): OperationIssue['values'] {
  if (type === 'non_empty') return { min: 1 };
  if (typeof requirement !== 'number') return;
  return type.startsWith('min_') ? { min: requirement } : { max: requirement };
}

/** The English sentence of a code. Throws where it has a name without a value. */
export const sentenceOf = (code: IssueCode, values: OperationIssue['values'] = {}): string =>
  fill(
    issueMessages[code],
    wordAmounts(values, (amount, currency) => formatMoney('en', amount, currency)),
  );

/** An issue with a code, and the sentence of the code. */
export function issueAt(path: string, code: IssueCode, values?: OperationIssue['values']): OperationIssue {
  return { path, code, ...(values && { values }), message: sentenceOf(code, values) };
}

/** The code of an issue of the library, with its values. */
export function codedIssue(issue: v.BaseIssue<unknown>): Pick<OperationIssue, 'code' | 'values'> {
  const values = valuesOf(issue);
  // The shapes' own sentence does not say how long a text may be.
  const stated = issue.message === tooLong ? 'too_long' : codeOf(issue.message);
  if (stated && stated !== 'too_long') return { code: stated };
  return { code: stated ?? codeOfRule(issue), ...(values && { values }) };
}

function operationIssueOf(issue: v.BaseIssue<unknown>): OperationIssue {
  const path = v.getDotPath(issue) ?? '';
  const { code, values } = codedIssue(issue);
  const worded = issueAt(path, code, values);
  const isWorded = issue.message === tooLong || isLibrarySentence(issue.message) || codeOf(issue.message);
  return isWorded ? worded : { ...worded, message: issue.message };
}

/** The issues of a failed parse of an operation's input, the first of each field. */
export function operationIssuesOf(found: readonly v.BaseIssue<unknown>[]): OperationIssue[] {
  const issues = found.map(operationIssueOf);
  return issues.filter((issue, index) => issues.findIndex(({ path }) => path === issue.path) === index);
}

/** An issue of a rule with the code of its sentence; `required` or `invalid` for the library's own sentences and others. */
export const withCode = (issue: Issue | OperationIssue): OperationIssue => {
  if ('code' in issue) return issue;
  const { path, message } = issue;
  if (isLibrarySentence(message))
    return issueAt(path, message.endsWith('received undefined') ? 'required' : 'invalid');
  return { ...issue, code: codeOf(message) ?? 'invalid' };
};
