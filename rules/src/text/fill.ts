/** The values of a text's {{names}}; `count` also selects its plural form. */
export type TextValues = Readonly<Record<string, string | number>> & { readonly count?: number };

const placeholder = /\{\{(\w+)\}\}/g;

/** The {{names}} of a text. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(placeholder)].flatMap(([, name]) => name ?? []);

/**
 * Replaces the {{names}} of a text of a screen, mail or document; those in values are not replaced. Throws for one without a
 * value, so that no sentence is shown with a gap.
 */
export const fill = (text: string, values: TextValues = {}): string =>
  text.replace(placeholder, (whole, name: string) => {
    const value = values[name];
    if (value == null) throw new Error(`No value for ${whole} in '${text}'`);
    return String(value);
  });
