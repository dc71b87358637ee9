import type { Page } from '@playwright/test';

/** A piece of a page that a visitor reads or hears, and where it stands. */
export interface Said {
  place: string;
  text: string;
}

/** Everything that a page says: its title, its text, and what its elements are called. What a provider draws is not ours. */
export function saidBy(page: Page): Promise<Said[]> {
  return page.evaluate(() => {
    const placeOf = (element: Element | null) =>
      `${element?.tagName.toLowerCase()}${element?.className ? `.${element.className}` : ''}`;
    const foreign = 'script, style, noscript, [class^="fake-stripe"]';
    const said = [{ place: 'title', text: document.title }];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement?.closest(foreign)) continue;
      said.push({ place: placeOf(parentElement), text: textContent ?? '' });
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest(foreign)) continue;
      for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'aria-description', 'aria-valuetext'])
        said.push({ place: `${placeOf(element)}[${name}]`, text: element.getAttribute(name) ?? '' });
    }
    return said;
  });
}

/** The elements whose text runs out of them, and whether the page is wider than its window; in words. */
export function clippedOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isHidden = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true });
    };
    const runsOut = (element: Element, text: Node) => {
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
    const told: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: text } = walker;
      const element = text.parentElement;
      if (!element || !text.textContent?.trim() || element.closest('select') || isHidden(element)) continue;
      if (getComputedStyle(element).display === 'inline' || !runsOut(element, text)) continue;
      told.push(`runs out of ${element.tagName.toLowerCase()}.${element.className}: '${text.textContent}'`);
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [...told, `the page is ${scrollWidth} of ${clientWidth} wide`] : told;
  });
}
