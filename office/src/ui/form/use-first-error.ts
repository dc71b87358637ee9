import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus after each refusal to the first field with an error, or to the first message outside the fields. A busy
 * form waits until its fields can have the focus.
 */
export function useFirstError(form: RefObject<HTMLElement | null>, refusals: number, isBusy = false): void {
  const shown = useRef(refusals);
  useEffect(() => {
    if (isBusy || refusals === shown.current) return;
    shown.current = refusals;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-form-errors]');
    // A field in a folded part cannot have the focus.
    first?.closest('details')?.setAttribute('open', '');
    first?.focus();
  }, [form, refusals, isBusy]);
}
