import { useQueryClient } from '@tanstack/react-query';
import { enquiryContract } from '@towpath/rules/contract/enquiry-contract';
import { useRef, useState } from 'react';
import { inTime } from '../../api/additions.ts';
import { createCalls } from '../../api/api.ts';
import { randomKey } from '../../api/random-key.ts';
import { transportOf } from '../../api/transports.ts';
import { usePageContext } from '../../page/page-context.tsx';
import { type Refusal, refusalOf, type TypedEnquiry } from './enquiry-request.ts';

/**
 * The idempotency key of an enquiry. The same content has the same key, so that an enquiry that is sent again after a
 * lost answer is stored once.
 */
function useKey() {
  const last = useRef({ content: '', key: '' });
  return (typed: TypedEnquiry) => {
    const content = JSON.stringify(typed);
    if (last.current.content !== content) last.current = { content, key: randomKey() };
    return last.current.key;
  };
}

const idle: Refusal = { issues: [], failure: null };

/** Sends an enquiry, one at a time. `issues` changes with every refusal. */
export function useEnquiry(tour: string, onSent: (number: string) => void) {
  const client = useQueryClient();
  const { brand, locale, settings } = usePageContext();
  const keyOf = useKey();
  const isSending = useRef(false);
  const [{ isPending, refusal }, setAttempt] = useState({ isPending: false, refusal: idle });
  const send = async (typed: TypedEnquiry) => {
    if (isSending.current) return;
    isSending.current = true;
    setAttempt({ isPending: true, refusal: idle });
    const body = { ...typed, tour, brand, locale, idempotency_key: keyOf(typed) };
    const call = createCalls(enquiryContract, transportOf(client));
    try {
      onSent((await inTime(client, (signal) => call('createEnquiry', { body, signal }))).number);
    } catch (error) {
      setAttempt({ isPending: false, refusal: refusalOf(error, settings) });
    }
    isSending.current = false;
  };
  return { isPending, ...refusal, send: (typed: TypedEnquiry) => void send(typed) };
}
