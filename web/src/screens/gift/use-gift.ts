import { useQueryClient } from '@tanstack/react-query';
import { giftContract } from '@towpath/rules/contract/gift-contract';
import { useRef, useState } from 'react';
import { inTime } from '../../api/additions.ts';
import { createCalls } from '../../api/api.ts';
import { toursQuery } from '../../api/queries.ts';
import { randomKey } from '../../api/random-key.ts';
import { transportOf } from '../../api/transports.ts';
import { useNavigate } from '../../navigation/router.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { type GiftRefusal, refusalOf, type TypedGift } from './gift-purchase.ts';

/** The idempotency key of a purchase: the same content has the same one, so that it is stored once. */
function useKey() {
  const last = useRef({ content: '', key: '' });
  return (typed: TypedGift) => {
    const content = JSON.stringify(typed);
    if (last.current.content !== content) last.current = { content, key: randomKey() };
    return last.current.key;
  };
}

/** What was typed last on this page load: who comes back from the payment finds it again. It is set in the browser only, and not stored. */
let lastTyped: TypedGift | null = null;

/** What was typed before the payment was opened; null: nothing. */
export const typedBefore = (): TypedGift | null => lastTyped;

const idle: GiftRefusal = { issues: [], failure: null };

/** Stores a purchase, one at a time, and opens the page of its payment. `issues` changes with every refusal. */
export function useGift() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { brand, locale, paths, settings } = usePageContext();
  const keyOf = useKey();
  const isSending = useRef(false);
  const [{ isPending, refusal }, setAttempt] = useState({ isPending: false, refusal: idle });
  const buy = async (typed: TypedGift) => {
    if (isSending.current) return;
    isSending.current = true;
    setAttempt({ isPending: true, refusal: idle });
    const body = { ...typed, brand, locale, idempotency_key: keyOf(typed) };
    const call = createCalls(giftContract, transportOf(client));
    try {
      const { payment } = await inTime(client, (signal) => call('buyGift', { body, signal }));
      lastTyped = typed;
      navigate(paths.standalonePayment(payment));
    } catch (error) {
      const refused = refusalOf(error, settings);
      if (refused.failure === 'price_changed')
        await client.invalidateQueries({ queryKey: toursQuery.queryKey });
      setAttempt({ isPending: false, refusal: refused });
    }
    isSending.current = false;
  };
  return { isPending, ...refusal, buy: (typed: TypedGift) => void buy(typed) };
}
