import { isPlainDate } from '@towpath/rules/core/dates';
import { wordAmounts } from '@towpath/rules/text/word-amounts';
import { useCallback } from 'react';
import { type Translation, useTranslation } from '../../i18n/texts.tsx';
import { type Formats, useFormat } from '../../i18n/use-format.ts';
import { placeParts } from '../catalogue-place.ts';
import type { FormIssue } from './issue-place.ts';

type Find = Translation['find'];

/** The words of a value in a sentence; `count` stays a number, which chooses the plural. */
function valueText(name: string, value: string | number, format: Formats): string | number {
  if (name === 'count') return value;
  if (typeof value === 'number') return format.number(value);
  return isPlainDate(value) ? format.day(value) : value;
}

/** What is wrong with a value in the user's language. */
export function issueText({ code, values = {} }: FormIssue, find: Find, format: Formats): string {
  const worded = Object.entries(wordAmounts(values, format.money)).map(([name, value]) => [
    name,
    valueText(name, value, format),
  ]);
  return (code && find(`issue.${code}`, Object.fromEntries(worded))) ?? find('issue.invalid') ?? '';
}

/**
 * The place of a value in words: the label of its field if there is one of this name, its place in the catalogue, or row
 * and heading of a spreadsheet.
 */
export function issuePlace({ path, values = {} }: FormIssue, find: Find): string[] {
  const { document, at, row, column } = values;
  if (row !== undefined) return [find('operation.sheet_row', { row: `${row}` }) ?? '', `${column}`];
  if (document !== undefined) return [`${document}`, ...placeParts(`${at}`, find)];
  const [first, ...below] = path.split('.');
  const label = find(`field.${path.split('.').at(-1)}`);
  if (isDocument(first)) return placeParts(below.join('.'), find);
  return label === null ? placeParts(path, find).slice(-1) : [label];
}

const documents: readonly unknown[] = ['tour', 'content', 'ship', 'product', 'terms'];
/** Whether a part of an operation's input is a document of the catalogue. */
const isDocument = (part: string | undefined) => documents.includes(part);

/** The sentence of an issue, with the place of the value. */
export function placedIssueText(issue: FormIssue, find: Find, format: Formats): string {
  const text = issueText(issue, find, format);
  const place = issuePlace(issue, find);
  return place.length === 0 ? text : `${place.join(' › ')}: ${text}`;
}

/** Words issues in the user's language. An issue that is not shown at its field names its place. */
export function useIssueText(): (issue: FormIssue, isAtField?: boolean) => string {
  const { find } = useTranslation();
  const format = useFormat();
  return useCallback(
    (issue, isAtField = false) =>
      isAtField ? issueText(issue, find, format) : placedIssueText(issue, find, format),
    [find, format],
  );
}
