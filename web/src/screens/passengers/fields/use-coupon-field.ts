import { useQueryClient } from '@tanstack/react-query';
import type { Departure } from '@towpath/rules/calendar/departure';
import { couponAllowed, type UsedUpVoucher } from '@towpath/rules/price/voucher';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usedUpVoucher, voucherQuery } from '../../../api/queries.ts';
import { browserStorage, useStoredValue } from '../../../storage/browser-storage.ts';
import {
  type CouponRefusal,
  type StoredCoupon,
  useStoredCoupon,
} from '../../../summary/price/use-breakdown.ts';

/** Moves the focus to the control that replaces the one that the visitor has just used. */
function useHandOver() {
  const isDue = useRef(false);
  const shown = useRef<HTMLElement>(null);
  return {
    announce: () => {
      isDue.current = true;
    },
    focus: () => shown.current?.focus(),
    ref: (control: HTMLElement | null) => {
      // Called on every render: only a different control takes the focus.
      if (!control || control === shown.current) return;
      shown.current = control;
      if (!isDue.current) return;
      isDue.current = false;
      control.focus();
    },
  };
}

/** Looks up a code; a percentage is not allowed with the departure's own percentage (specification 5). */
function useLookup({ id, voucher }: Departure) {
  const client = useQueryClient();
  return async (code: string): Promise<'idle' | 'invalid' | UsedUpVoucher> => {
    try {
      const found = await client.fetchQuery(voucherQuery(id, code));
      return found !== null && couponAllowed(found, voucher) ? 'idle' : 'invalid';
    } catch (error) {
      return usedUpVoucher(error) ?? 'invalid';
    }
  };
}

/** Applies a code: a valid one is stored. onApplied: then called. */
function useApply(departure: Departure, onApplied: () => void) {
  const lookUp = useLookup(departure);
  const [state, setState] = useState<'idle' | 'busy' | 'invalid' | UsedUpVoucher>('idle');
  const apply = async (code: string): Promise<boolean> => {
    setState('busy');
    const found = await lookUp(code);
    // Rendered before the focus moves, so that a press of Next right after it is not ignored as it is while the code is
    // checked.
    flushSync(() => setState(found));
    if (found !== 'idle') return false;
    browserStorage.voucher.write(code);
    browserStorage.typedVoucher.clear();
    onApplied();
    return true;
  };
  return { state, apply, reset: () => setState('idle') };
}

/** Removes a stored coupon that is not valid for this departure; returns its code and the reason. */
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

/** The state and actions of the coupon widget. A valid code is stored; a code that was only typed is stored separately. */
export function useCouponField(departure: Departure) {
  const { announce, focus, ref } = useHandOver();
  const keptCoupon = useStoredCoupon(departure);
  const { code: kept, coupon, isRefused, refusal } = keptCoupon;
  // An invalid code is being removed; one that could not be checked stays in the field.
  const refused = isRefused && refusal === null;
  const { removed, forget } = useRemoved(keptCoupon);
  const { state, apply, reset } = useApply(departure, forget);
  const holds = coupon !== null;
  const typed = useStoredValue(browserStorage.typedVoucher) ?? (refused ? kept : null) ?? '';
  const type = (text: string) => {
    reset();
    forget();
    if (refused) browserStorage.voucher.clear();
    browserStorage.typedVoucher.write(text);
  };
  const code = typed.trim();
  const usedUp = typeof state === 'object' ? state : null;
  const isInvalid = state === 'invalid' || usedUp !== null || refused;
  const applyTyped = () => {
    if (code === '') return;
    announce();
    void apply(code);
  };
  /**
   * Applies a typed code before the form is submitted. Returns false if it is invalid and the visitor has not been told
   * yet.
   */
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
    /** The applied code is a credit voucher to pay with. */
    credit: coupon?.discount_type === 'Credit' ? coupon : null,
    removed,
    typed,
    isBusy: state === 'busy',
    isInvalid,
    usedUp,
    type,
    apply: applyTyped,
    settle,
    remove,
    ref,
  };
}
