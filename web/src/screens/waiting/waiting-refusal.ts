import type { Issue } from '@towpath/rules/core/issue';
import type { PageSettings } from '@towpath/rules/site/page';
import { type OfferRefusal, offerRefusals } from '@towpath/rules/waiting/state';
import { ApiError } from '../../api/api.ts';
import { codeOf, issuesIn } from '../../api/refusal.ts';
import { adviceOn } from '../../shell/failure/failure.tsx';

/** The fields that a visitor can correct, by the first part of their paths. */
const fields = /^(tours|dates|party|cabins|cabin_types|riders|valid_until|name|email)\b/;

/** What became impossible, as keys of texts: a tour, waiting where there is room, too many entries of an address, an entry that is closed. */
const codes = {
  not_found: 'gone',
  has_room: 'has_room',
  too_many_entries: 'too_many_entries',
  list_left: 'list_left',
} as const;
type Gone = (typeof codes)[keyof typeof codes] | OfferRefusal;

/** Why a call was refused: the issues of its fields, or the key of a text: of `waiting`, or advice of `common`. */
export interface Refusal {
  issues: readonly Issue[];
  failure: NonNullable<ReturnType<typeof adviceOn>> | Gone | null;
}

/** Whether a failure, or the code of a refusal, says what became of an offer that is over. */
export const isOfferOver = (code: unknown): code is OfferRefusal =>
  offerRefusals.some((each) => each === code);

/** Whether a failure is said with a text of `waiting`. */
export const isGone = (failure: NonNullable<Refusal['failure']>): failure is Gone =>
  isOfferOver(failure) || Object.values<string>(codes).includes(failure);

/** The issues of a refusal; empty if it names anything else, which the visitor cannot correct. */
function fieldIssues(error: unknown): readonly Issue[] {
  const issues = issuesIn(error);
  return issues.every(({ path }) => fields.test(path)) ? issues : [];
}

/** The refusal that an error of a call means. Another back end may have no waiting list: its 404 says nothing of the tour. */
export function refusalOf(error: unknown, { anotherBackEnd }: Pick<PageSettings, 'anotherBackEnd'>): Refusal {
  const issues = fieldIssues(error);
  if (issues.length > 0) return { issues, failure: null };
  const code = String(codeOf(error));
  const over = isOfferOver(code) ? code : 'offer_gone';
  // An offer that is over may have become something that this version does not know yet.
  const gone = code.startsWith('offer_') ? over : Object.entries(codes).find(([name]) => name === code)?.[1];
  if (gone && error instanceof ApiError && !(anotherBackEnd && gone === 'gone'))
    return { issues, failure: gone };
  return { issues, failure: adviceOn(error) ?? 'advice_fault' };
}
