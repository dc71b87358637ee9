import type { Page } from '@playwright/test';

/** Lists longer than this, such as countries, may cut the longest of their names. */
const MOST_OPTIONS = 20;

/** Choices that a select has no room for, labels of fields that touch or cross each other, and words of labels broken in two without a hyphen, as messages. */
export function findCutLabels(page: Page): Promise<string[]> {
  return page.evaluate((mostOptions) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('This browser cannot measure text');
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const cutChoices = (select: HTMLSelectElement) => {
      const style = getComputedStyle(select);
      context.font = style.font;
      const room =
        select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      const options = [...(select.length > mostOptions ? select.selectedOptions : select.options)];
      return options
        .filter(({ text }) => context.measureText(text).width > room)
        .map(({ text }) => `'${text}' does not fit into ${select.labels[0]?.textContent ?? 'a select'}`);
    };
    const rectOf = (label: Element) => {
      const range = document.createRange();
      range.selectNodeContents(label);
      return { text: label.textContent, ...range.getBoundingClientRect().toJSON() };
    };
    const least = 4;
    const labels = [...document.querySelectorAll('label, legend')].filter(isShown).map(rectOf);
    const touching = labels.flatMap((one, index) =>
      labels
        .slice(index + 1)
        .filter(
          (other) =>
            one.left < other.right + least &&
            other.left < one.right + least &&
            one.top < other.bottom - 1 &&
            other.top < one.bottom - 1,
        )
        .map((other) => `'${one.text}' touches '${other.text}'`),
    );
    const isWithoutHyphens = (element: Element) =>
      isShown(element) && getComputedStyle(element).hyphens !== 'auto';
    const brokenWords = (element: Element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      while (walker.nextNode()) {
        const { currentNode: text } = walker;
        for (const word of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange();
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
            broken.push(`'${word[0]}' is broken in two`);
        }
      }
      return broken;
    };
    const named = 'label, legend, dt, th, button, summary, a, h1, h2, h3, h4';
    return [
      ...[...document.querySelectorAll('select')].filter(isShown).flatMap(cutChoices),
      ...touching,
      ...[...document.querySelectorAll(named)].filter(isWithoutHyphens).flatMap(brokenWords),
    ];
  }, MOST_OPTIONS);
}
