/** Scrolls to the first invalid field and focuses it (specification 2, step 4). */
export function scrollToError(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  field?.scrollIntoView({ behavior: calm ? 'instant' : 'smooth', block: 'center' });
  field?.focus({ preventScroll: true });
}
