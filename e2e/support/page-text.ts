import type { Page } from '@playwright/test';

/** A text of a page and its place. */
export interface PlacedText {
  place: string;
  text: string;
}

/** All texts of a page: title, text nodes and accessible names, without fake Stripe's. */
export function textsOf(page: Page): Promise<PlacedText[]> {
  return page.evaluate(() => {
    const placeOf = (element: Element | null) =>
      `${element?.tagName.toLowerCase()}${element?.className ? `.${element.className}` : ''}`;
    const foreign = 'script, style, noscript, [class^="fake-stripe"]';
    const texts = [{ place: 'title', text: document.title }];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement?.closest(foreign)) continue;
      texts.push({ place: placeOf(parentElement), text: textContent ?? '' });
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest(foreign)) continue;
      for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'aria-description', 'aria-valuetext'])
        texts.push({ place: `${placeOf(element)}[${name}]`, text: element.getAttribute(name) ?? '' });
    }
    return texts;
  });
}

/** Elements with clipped or overflowing text, and whether the page scrolls horizontally, as messages. */
export function findClippedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isHidden = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true });
    };
    const overflows = (element: Element, text: Node) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(text);
      const isCut = getComputedStyle(element).overflowY !== 'visible';
      return [...range.getClientRects()].some(
        (line) =>
          line.left < left - 1 ||
          line.right > right + 1 ||
          (isCut && (line.top < top - 1 || line.bottom > bottom + 1)),
      );
    };
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: text } = walker;
      const element = text.parentElement;
      if (!element || !text.textContent?.trim() || element.closest('select') || isHidden(element)) continue;
      if (getComputedStyle(element).display === 'inline' || !overflows(element, text)) continue;
      found.push(`runs out of ${element.tagName.toLowerCase()}.${element.className}: '${text.textContent}'`);
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth
      ? [...found, `the page is ${scrollWidth} of ${clientWidth} wide`]
      : found;
  });
}
