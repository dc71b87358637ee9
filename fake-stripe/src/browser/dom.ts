type Attributes = Record<string, string | boolean>;

/** Creates an element. Attributes: true is present, false absent. Strings become text, never markup. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== false) element.setAttribute(name, value === true ? '' : value);
  element.append(...children);
  return element;
}

let count = 0;

/** An id that is unique on the page. */
export function newDomId(name: string): string {
  count += 1;
  return `fake-stripe-${name}-${count}`;
}
