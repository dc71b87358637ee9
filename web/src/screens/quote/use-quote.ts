import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { quoteContract } from '@towpath/rules/contract/enquiry-contract';
import type { Issue } from '@towpath/rules/core/issue';
import type { Locale } from '@towpath/rules/core/locale';
import { codeMessage } from '@towpath/rules/enquiries/quote-answers';
import { useState } from 'react';
import { orNone } from '../../api/additions.ts';
import { ApiError, createCalls } from '../../api/api.ts';
import { termsQuery } from '../../api/queries.ts';
import { codeOf, issuesIn } from '../../api/refusal.ts';
import { transportOf } from '../../api/transports.ts';
import { usePageContext } from '../../page/page-context.tsx';

/** The calls of a quote's page, on the transport of a query client. */
export const quoteCallsOf = (client: ReturnType<typeof useQueryClient>) =>
  createCalls(quoteContract, transportOf(client));

/** The quote that a link's token opens; null where the link is not valid, and where another back end has no quotes. */
export const quoteQuery = (token: string, locale: Locale) =>
  queryOptions({
    queryKey: ['quote', token, locale],
    queryFn: ({ client, signal }) =>
      orNone(client, signal, (limit) =>
        quoteCallsOf(client)('groupQuote', { body: { token, locale }, signal: limit }),
      ),
    enabled: token !== '',
  });

/** Why an answer was refused, as the key of a text. */
export type QuoteFailure =
  | 'ended'
  | 'gone'
  | 'terms_changed'
  | 'wrong_code'
  | 'too_many'
  | 'too_many_questions'
  | 'try_later';

function failureOf(error: unknown): QuoteFailure {
  const code = codeOf(error);
  if (code === 'quote_ended' || code === 'no_link') return 'ended';
  if (code === 'terms_changed' || code === 'wrong_code' || code === 'too_many_questions') return code;
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 429) return 'too_many';
  return status === 409 ? 'gone' : 'try_later';
}

/** The fields that the group can correct. The request of a code is no field: without it the code is missing. */
const correctable = (issues: readonly Issue[]): Issue[] => {
  const fields = issues.filter(({ path }) => /^(leader|terms|text)\b/.test(path));
  const isCodeMissing = issues.some(({ path }) => path === 'request' || path === 'code');
  return isCodeMissing ? [...fields, { path: 'code', message: codeMessage }] : fields;
};

interface Attempt {
  isPending: boolean;
  issues: readonly Issue[];
  failure: QuoteFailure | null;
}
const idle: Attempt = { isPending: false, issues: [], failure: null };

/**
 * Sends an answer of the group, one at a time; after a refusal other than of fields the quote and the terms are loaded again, as the
 * quote may have ended.
 * `issues` changes with every refusal.
 */
export function useAnswer<Result>(
  token: string,
  send: (calls: ReturnType<typeof quoteCallsOf>) => Promise<Result>,
  onDone: (result: Result) => void,
) {
  const client = useQueryClient();
  const { brand, locale } = usePageContext();
  const [attempt, setAttempt] = useState(idle);
  const run = async () => {
    if (attempt.isPending) return;
    setAttempt({ ...idle, isPending: true });
    try {
      onDone(await send(quoteCallsOf(client)));
      setAttempt(idle);
    } catch (error) {
      const issues = correctable(issuesIn(error));
      setAttempt({ isPending: false, issues, failure: issues.length > 0 ? null : failureOf(error) });
      if (issues.length > 0) return;
      void client.invalidateQueries({ queryKey: quoteQuery(token, locale).queryKey });
      void client.invalidateQueries({ queryKey: termsQuery(brand).queryKey });
    }
  };
  return { ...attempt, run: () => void run() };
}
