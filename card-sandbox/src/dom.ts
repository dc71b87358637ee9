type Attributes = Record<string, string | boolean>;

/** An element with attributes (true: present, false: absent) and children; text becomes text, never markup. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
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

let made = 0;

/** An id that is new to the page. */
export function newDomId(name: string): string {
  made += 1;
  return `card-sandbox-${name}-${made}`;
}
