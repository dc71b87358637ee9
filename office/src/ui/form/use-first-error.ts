import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the first field with an error, or the first message beside the fields, after each refusal; of a busy form
 * once its fields can have the focus.
 */
export function useFirstError(form: RefObject<HTMLElement | null>, refusals: number, isBusy = false): void {
  const shown = useRef(refusals);
  useEffect(() => {
    if (isBusy || refusals === shown.current) return;
    shown.current = refusals;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-form-errors]');
    // What is folded cannot have the focus.
    first?.closest('details')?.setAttribute('open', '');
    first?.focus();
  }, [form, refusals, isBusy]);
}
