import type { Page } from '@playwright/test';

/** The minimum size in CSS pixels (architecture 6), less half a pixel for rounding. */
const MIN_SIZE = 43.5;
/** From this width on targets are not measured. */
const DESKTOP = 1024;

/** Controls that are too small for touch, as messages; links in sentences are exempt. */
export async function smallTargets(page: Page): Promise<string[]> {
  if ((page.viewportSize()?.width ?? 0) >= DESKTOP) return [];
  return page.evaluate((target) => {
    const pressable = 'a[href], button, input, select, textarea, summary, [role="gridcell"]';
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.textContent?.trim() !== element.textContent?.trim();
    // A label counts as part of its input.
    const sizeOf = (element: Element) => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const boxes = [element, ...labels].map((part) => part.getBoundingClientRect());
      return [Math.max(...boxes.map(({ width }) => width)), Math.max(...boxes.map(({ height }) => height))];
    };
    const isSeen = (element: Element) => {
      const { right, bottom } = element.getBoundingClientRect();
      // The skip link is outside the page until it has focus.
      return right > 0 && bottom > 0 && element.checkVisibility({ visibilityProperty: true });
    };
    return [...document.querySelectorAll(pressable)]
      .filter((element) => isSeen(element) && !isInSentence(element))
      .map((element) => ({ element, size: sizeOf(element) }))
      .filter(({ size }) => size.some((length) => length < target))
      .map(({ element, size }) => {
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim();
        return `${element.tagName.toLowerCase()} '${name}' is ${size.map(Math.round).join(' x ')}`;
      });
  }, MIN_SIZE);
}
