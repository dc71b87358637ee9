/** Brings the first field with an error into view and puts the focus there (specification 2, step 4). */
export function scrollToMistake(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  field?.scrollIntoView({ behavior: calm ? 'instant' : 'smooth', block: 'center' });
  field?.focus({ preventScroll: true });
}
