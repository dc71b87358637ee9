import { useQueryClient } from '@tanstack/react-query';
import type { Departure } from '@towpath/rules/calendar/departure';
import { couponAllowed } from '@towpath/rules/price/voucher';
import { useEffect, useRef, useState } from 'react';
import { voucherQuery } from '../../api/queries.ts';
import { browserStorage, useStoredValue } from '../../storage/browser-storage.ts';
import { type CouponRefusal, type StoredCoupon, useStoredCoupon } from '../../summary/use-breakdown.ts';

/** The control that takes another's place takes the focus as well, where the visitor made it do so. */
function useHandOver() {
  const isDue = useRef(false);
  const shown = useRef<HTMLElement>(null);
  return {
    announce: () => {
      isDue.current = true;
    },
    focus: () => shown.current?.focus(),
    ref: (control: HTMLElement | null) => {
      // Every rendering brings the control again: only another one takes the focus.
      if (!control || control === shown.current) return;
      shown.current = control;
      if (!isDue.current) return;
      isDue.current = false;
      control.focus();
    },
  };
}

/** Asks for a code; a percentage beside a departure's own percentage does not hold (specification 5). */
function useLookup({ id, voucher }: Departure) {
  const client = useQueryClient();
  return async (code: string) => {
    const found = await client.fetchQuery(voucherQuery(id, code)).catch(() => null);
    return found !== null && couponAllowed(found, voucher);
  };
}

/** Takes off a coupon that came from another departure and does not hold on this one; tells which it was and why. */
function useRemoved({ code, refusal }: StoredCoupon) {
  const [removed, setRemoved] = useState<{ code: string; refusal: CouponRefusal } | null>(null);
  useEffect(() => {
    if (code === null || refusal === null) return;
    setRemoved({ code, refusal });
    browserStorage.voucher.clear();
  }, [code, refusal]);
  return { removed, forget: () => setRemoved(null) };
}

export type CouponField = ReturnType<typeof useCouponField>;

/** What the coupon widget shows and does. A code is kept where it holds; one that is only typed is kept apart. */
export function useCouponField(departure: Departure) {
  const lookUp = useLookup(departure);
  const { announce, focus, ref } = useHandOver();
  const [state, setState] = useState<'idle' | 'busy' | 'invalid'>('idle');
  const keptCoupon = useStoredCoupon(departure);
  const { code: kept, coupon, isRefused, refusal } = keptCoupon;
  // One that certainly does not hold is on its way out; of another it could not be found out, and it stands in the field.
  const refused = isRefused && refusal === null;
  const { removed, forget } = useRemoved(keptCoupon);
  const holds = coupon !== null;
  const typed = useStoredValue(browserStorage.typedVoucher) ?? (refused ? kept : null) ?? '';
  const type = (text: string) => {
    setState('idle');
    forget();
    if (refused) browserStorage.voucher.clear();
    browserStorage.typedVoucher.write(text);
  };
  const apply = async (code: string): Promise<boolean> => {
    setState('busy');
    const isValid = await lookUp(code);
    setState(isValid ? 'idle' : 'invalid');
    if (!isValid) return false;
    browserStorage.voucher.write(code);
    browserStorage.typedVoucher.clear();
    forget();
    return true;
  };
  const code = typed.trim();
  const isInvalid = state === 'invalid' || refused;
  const applyTyped = () => {
    if (code === '') return;
    announce();
    void apply(code);
  };
  /** Before the visitor goes on: a code that is only typed is applied. False where it doesn't hold and they were not told yet. */
  const settle = async () => {
    if (holds || code === '' || isInvalid || (await apply(code))) return true;
    focus();
    return false;
  };
  const remove = () => {
    announce();
    browserStorage.voucher.clear();
  };
  return {
    applied: holds ? kept : null,
    removed,
    typed,
    isBusy: state === 'busy',
    isInvalid,
    type,
    apply: applyTyped,
    settle,
    remove,
    ref,
  };
}
