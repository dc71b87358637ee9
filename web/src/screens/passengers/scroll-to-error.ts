import { nextPaint } from '../../page/after-paint.ts';

/** Lays out all passengers for a frame: the browser remembers their heights for when they are off the screen. */
export function layOutWhole(form: HTMLElement | null): void {
  form?.setAttribute('data-whole', '');
  void nextPaint().then(() => form?.removeAttribute('data-whole'));
}

/** Scrolls to the first invalid field and focuses it (specification 2, step 4). */
export function scrollToError(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  // The messages have changed the heights.
  layOutWhole(form);
  field?.scrollIntoView({ behavior: calm ? 'instant' : 'smooth', block: 'center' });
  field?.focus({ preventScroll: true });
}
