import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Departure } from '@towpath/rules/departure';
import { couponAllowed } from '@towpath/rules/voucher';
import { useRef, useState } from 'react';
import { voucherQuery } from '../../queries.ts';
import { session, useStored } from '../../session.ts';
import { useCoupon } from '../../summary/use-breakdown.ts';

/** The control that takes another's place takes the focus as well, where the visitor made it do so. */
function useHandOver() {
  const isDue = useRef(false);
  return {
    announce: () => {
      isDue.current = true;
    },
    ref: (control: HTMLElement | null) => {
      if (!control || !isDue.current) return;
      isDue.current = false;
      control.focus();
    },
  };
}

/** Whether the coupon on this device has turned out not to hold for the departure. */
function useRefused({ id }: Departure, code: string | null, holds: boolean): boolean {
  const { isFetched } = useQuery({ ...voucherQuery(id, code ?? ''), enabled: code !== null });
  return code !== null && isFetched && !holds;
}

/** Asks for a code; a percentage beside a departure's own percentage does not hold (specification 5). */
function useLookup({ id, voucher }: Departure) {
  const client = useQueryClient();
  return async (code: string) => {
    const found = await client.fetchQuery(voucherQuery(id, code)).catch(() => null);
    return found !== null && couponAllowed(found, voucher);
  };
}

/** What the coupon widget shows and does. A code is kept where it holds; one that is only typed is kept apart. */
export function useCouponField(departure: Departure) {
  const lookUp = useLookup(departure);
  const { announce, ref } = useHandOver();
  const [state, setState] = useState<'idle' | 'busy' | 'invalid'>('idle');
  const kept = useStored(session.voucher);
  const holds = useCoupon(departure) !== null;
  const refused = useRefused(departure, kept, holds);
  const typed = useStored(session.typedVoucher) ?? (refused ? kept : null) ?? '';
  const type = (text: string) => {
    setState('idle');
    if (refused) session.voucher.clear();
    session.typedVoucher.write(text);
  };
  const apply = async (code: string) => {
    setState('busy');
    const isValid = await lookUp(code);
    setState(isValid ? 'idle' : 'invalid');
    if (!isValid) return;
    announce();
    session.voucher.write(code);
    session.typedVoucher.clear();
  };
  const remove = () => {
    announce();
    session.voucher.clear();
  };
  return {
    applied: holds ? kept : null,
    typed,
    isBusy: state === 'busy',
    isInvalid: state === 'invalid' || refused,
    type,
    apply: () => (typed.trim() === '' ? undefined : void apply(typed.trim())),
    remove,
    ref,
  };
}
