/** The values of a text's placeholders. */
export type FillValues = Readonly<Record<string, string | number>>;

/** Replaces names once; those in values are not replaced. An unknown name is a fault, never an empty word. */
const replace = (text: string, placeholder: RegExp, values: FillValues) =>
  text.replace(placeholder, (whole, name: string) => {
    const value = values[name];
    if (value == null) throw new Error(`No value for ${whole} in '${text}'`);
    return String(value);
  });

/** Fills the {placeholders} of a text of mails, documents and the built-in website. Throws for one without a value. */
export const fill = (text: string, values: FillValues): string => replace(text, /\{(\w+)\}/g, values);

/** Fills the {{placeholders}} of a text of the screens and the office. Throws for one without a value. */
export const fillScreenText = (text: string, values: FillValues = {}): string =>
  replace(text, /\{\{(\w+)\}\}/g, values);
