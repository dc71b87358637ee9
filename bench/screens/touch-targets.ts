import type { Page } from '@playwright/test';

/** What a finger needs, in CSS pixels (architecture 6); half a pixel is lost in rounding. */
const TARGET = 43.5;
/** Wider windows are worked with a mouse. */
const TOUCH = 1024;

/** Whatever can be pressed on a touch screen and is smaller than a finger, in words; a link within a sentence may be. */
export async function smallTargets(page: Page): Promise<string[]> {
  if ((page.viewportSize()?.width ?? 0) >= TOUCH) return [];
  return page.evaluate((target) => {
    const pressable = 'a[href], button, input, select, textarea, summary, [role="gridcell"]';
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.textContent?.trim() !== element.textContent?.trim();
    // A label is pressed in place of its box.
    const sizeOf = (element: Element) => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const boxes = [element, ...labels].map((part) => part.getBoundingClientRect());
      return [Math.max(...boxes.map(({ width }) => width)), Math.max(...boxes.map(({ height }) => height))];
    };
    const isSeen = (element: Element) => {
      const { right, bottom } = element.getBoundingClientRect();
      // The skip link waits above the page until it has the focus.
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
  }, TARGET);
}
