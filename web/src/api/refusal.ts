import type { Issue } from '@towpath/rules/core/issue';
import { ApiError } from './api.ts';

const bodyOf = (error: unknown) =>
  error instanceof ApiError ? (error.body as { error?: unknown; issues?: unknown } | undefined) : undefined;

/** The code of the API's refusal, such as 'bike_gone'; undefined for other errors. */
export const codeOf = (error: unknown): unknown => bodyOf(error)?.error;

/** The invalid fields that the API's refusal names; empty for other errors. */
export function issuesIn(error: unknown): readonly Issue[] {
  const issues = bodyOf(error)?.issues;
  return Array.isArray(issues) ? (issues as Issue[]) : [];
}
