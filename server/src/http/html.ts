const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escaped markup, which `html` inserts unchanged; plain strings are escaped. */
export interface Markup {
  html: string;
}
type Part = string | number | Markup | readonly Markup[];

function written(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') {
    return String(part).replace(/[&<>"']/g, (character) => entities[character] ?? character);
  }
  return 'html' in part ? part.html : part.map(({ html }) => html).join('');
}

/** A template tag that escapes every value except markup made by it. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const text = strings.reduce((all, string, index) => all + written(parts[index - 1] ?? '') + string);
  return { html: text };
}
