import { useQueryClient } from '@tanstack/react-query';
import { giftContract } from '@towpath/rules/contract/gift-contract';
import type { VoucherBalance } from '@towpath/rules/gifts/wire';
import { useRef, useState } from 'react';
import { inTime } from '../../api/additions.ts';
import { createCalls, getErrorKind } from '../../api/api.ts';
import { transportOf } from '../../api/transports.ts';
import { usePageContext } from '../../page/page-context.tsx';
import { adviceOn } from '../../shell/failure/failure.tsx';

interface Attempt {
  isPending: boolean;
  found: VoucherBalance | null;
  /** `unknown`: no voucher has the code; else the key of a text of `common`. */
  failure: NonNullable<ReturnType<typeof adviceOn>> | 'unknown' | null;
  attempt: number;
}

const failureOf = (error: unknown): Attempt['failure'] =>
  ['not_found', 'client'].includes(getErrorKind(error) ?? '') && adviceOn(error) !== 'advice_busy'
    ? 'unknown'
    : (adviceOn(error) ?? 'advice_fault');

/** Asks what is left on the voucher of a code, one at a time. */
export function useBalance() {
  const client = useQueryClient();
  const { brand } = usePageContext();
  const isAsking = useRef(false);
  const [state, setState] = useState<Attempt>({ isPending: false, found: null, failure: null, attempt: 0 });
  const ask = async (code: string) => {
    if (isAsking.current) return;
    isAsking.current = true;
    const attempt = state.attempt + 1;
    // What was answered before stays until the next answer, so that a button below does not move under a double click.
    setState((before) => ({ ...before, isPending: true }));
    const call = createCalls(giftContract, transportOf(client));
    try {
      const body = { brand, code: code.trim() };
      const found = await inTime(client, (signal) => call('voucherBalance', { body, signal }));
      setState({ isPending: false, found, failure: null, attempt });
    } catch (error) {
      setState({ isPending: false, found: null, failure: failureOf(error), attempt });
    }
    isAsking.current = false;
  };
  return { ...state, ask: (code: string) => void ask(code) };
}
