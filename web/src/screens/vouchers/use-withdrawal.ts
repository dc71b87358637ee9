import { useQueryClient } from '@tanstack/react-query';
import { giftContract } from '@towpath/rules/contract/gift-contract';
import type { GiftWithdrawn } from '@towpath/rules/gifts/wire';
import { useRef, useState } from 'react';
import { inTime } from '../../api/additions.ts';
import { createCalls, getErrorKind } from '../../api/api.ts';
import { codeOf } from '../../api/refusal.ts';
import { transportOf } from '../../api/transports.ts';
import { usePageContext } from '../../page/page-context.tsx';
import { adviceOn } from '../../shell/failure/failure.tsx';

/** What the buyer has typed. */
export interface Statement {
  number: string;
  email: string;
}

/** Why a withdrawal was refused: a key of `vouchers`, or of `common`. */
type Failure =
  | 'withdraw_unknown'
  | 'withdraw_over'
  | 'withdraw_used'
  | NonNullable<ReturnType<typeof adviceOn>>;

const failures: Readonly<Record<string, Failure>> = {
  withdrawal_over: 'withdraw_over',
  gift_used: 'withdraw_used',
};

/** Whether a failure is said with a text of `vouchers`. */
export const isOwn = (failure: Failure): failure is Extract<Failure, `withdraw_${string}`> =>
  failure.startsWith('withdraw_');

function failureOf(error: unknown): Failure {
  const known = failures[String(codeOf(error))];
  if (known) return known;
  const advice = adviceOn(error);
  const isUnknown = ['not_found', 'client'].includes(getErrorKind(error) ?? '') && advice !== 'advice_busy';
  return isUnknown ? 'withdraw_unknown' : (advice ?? 'advice_fault');
}

interface Attempt {
  isPending: boolean;
  done: GiftWithdrawn | null;
  failure: Failure | null;
}

/** Withdraws from the purchase of a gift voucher, once. */
export function useWithdrawal() {
  const client = useQueryClient();
  const { brand } = usePageContext();
  const isSending = useRef(false);
  const [state, setState] = useState<Attempt>({ isPending: false, done: null, failure: null });
  const withdraw = async (statement: Statement) => {
    if (isSending.current) return;
    isSending.current = true;
    setState({ isPending: true, done: null, failure: null });
    const call = createCalls(giftContract, transportOf(client));
    try {
      const body = { brand, ...statement };
      const done = await inTime(client, (signal) => call('withdrawGift', { body, signal }));
      setState({ isPending: false, done, failure: null });
    } catch (error) {
      setState({ isPending: false, done: null, failure: failureOf(error) });
    }
    isSending.current = false;
  };
  return { ...state, withdraw: (statement: Statement) => void withdraw(statement) };
}
