const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup on its way into a page or other markup: not a plain string, which would be escaped. */
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

/** Markup from a template: every value in it is escaped, but for markup that was made by this very function. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const text = strings.reduce((all, string, index) => all + written(parts[index - 1] ?? '') + string);
  return { html: text };
}
