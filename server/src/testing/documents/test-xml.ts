/** An element of the XML that was written: its name without prefix, its attributes, and its text or children. */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: Element[];
}

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** Reads XML as the e-invoices are written: without comments and mixed content. */
export function readXml(xml: string): Element {
  const root: Element = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  for (const [, close, name = '', attributes = '', text = ''] of xml.matchAll(
    /<(\/?)(?:\w+:)?(\w+)((?: [^>]*)?)>([^<]*)/g,
  )) {
    if (close) {
      open.pop();
      continue;
    }
    const read = [...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]);
    const element = { name, attributes: Object.fromEntries(read), text: unescaped(text), children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  }
  const [first] = root.children;
  if (!first) throw new Error('There is no element');
  return first;
}

/** The elements at a path of names below an element. */
export function elementsAt(from: Element, path: string): Element[] {
  return path
    .split('/')
    .reduce(
      (found, name) => found.flatMap(({ children }) => children.filter((each) => each.name === name)),
      [from],
    );
}
