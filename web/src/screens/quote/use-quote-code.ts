import { useState } from 'react';
import { usePageContext } from '../../page/page-context.tsx';
import { useAnswer } from './use-quote.ts';

/** The code that is mailed to the enquirer, with which the quote is accepted or declined (decision 142). */
export function useQuoteCode(token: string) {
  const { locale } = usePageContext();
  const [request, setRequest] = useState('');
  const [code, type] = useState('');
  const ask = useAnswer(
    token,
    (calls) => calls('requestQuoteCode', { body: { token, locale } }),
    (sent) => {
      setRequest(sent.request);
      type('');
    },
  );
  return { request, code, type, ask };
}
export type QuoteCode = ReturnType<typeof useQuoteCode>;
