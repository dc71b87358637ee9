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
    const foreign = 'script, style, noscript, [class^="card-sandbox"]';
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

/** The elements whose text does not fit into them, and whether the page is wider than its window; in words. */
export function clippedOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const speaks = (element: Element) =>
      [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
    const isHidden = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true });
    };
    const found = [...document.body.querySelectorAll('*')].filter((element) => {
      if (!speaks(element) || isHidden(element)) return false;
      const { display, overflowY } = getComputedStyle(element);
      if (display === 'inline') return false;
      const isTooHigh = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1;
      return element.scrollWidth > element.clientWidth + 1 || isTooHigh;
    });
    const told = found.map(
      ({ tagName, className, textContent }) =>
        `does not fit: ${tagName.toLowerCase()}.${className} '${textContent?.slice(0, 60)}'`,
    );
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [...told, `the page is ${scrollWidth} of ${clientWidth} wide`] : told;
  });
}
