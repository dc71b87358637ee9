import type { Page } from '@playwright/test';

/** Lists longer than this, such as countries, may cut the longest of their names. */
const MOST_OPTIONS = 20;

/** Choices that a select has no room for, and labels of fields that touch or cross each other, as messages. */
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
    return [...[...document.querySelectorAll('select')].filter(isShown).flatMap(cutChoices), ...touching];
  }, MOST_OPTIONS);
}
