/**
 * The index of the picture that a scrolled track shows. A track on a screen that is hidden while the next one loads
 * has no width, and keeps the picture that it showed.
 */
export function shownPicture(
  { scrollLeft, clientWidth }: Pick<Element, 'scrollLeft' | 'clientWidth'>,
  count: number,
  shown: number,
): number {
  if (clientWidth === 0) return shown;
  return Math.min(count - 1, Math.round(Math.abs(scrollLeft) / clientWidth));
}
