import type { Translation } from '../../../i18n/texts.tsx';
import type { Formats } from '../../../i18n/use-format.ts';
import type { FormIssue } from '../../../ui/form/issue-place.ts';
import { issuePlace, issueText } from '../../../ui/form/use-issue-text.ts';

/**
 * Sentences that name every issue of a document. Issues with the same words in one part of it, such as a day, share a
 * sentence.
 */
export function issueSummary(
  issues: readonly FormIssue[],
  find: Translation['find'],
  format: Formats,
): string[] {
  const worded = issues.map((issue) => {
    const [part = '', ...below] = issuePlace(issue, find);
    return { part, below: below.join(' › '), text: issueText(issue, find, format) };
  });
  const groups = Map.groupBy(worded, ({ part, text }) => JSON.stringify([part, text]));
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { part, text } = first;
    const below = [...new Set([first, ...others].map((each) => each.below))].filter(Boolean);
    const place = below.length > 0 ? `${part} (${below.join(', ')})` : part;
    return [place === '' ? text : `${place}: ${text}`];
  });
}
