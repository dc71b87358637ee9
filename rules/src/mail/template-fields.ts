/** What a mail template can name of a booking, in braces: {name}. */
export const templateFields = ['name', 'tour', 'date', 'balance', 'booking'] as const;
export type TemplateField = (typeof templateFields)[number];

/** The fields' values, worded in the language of the mail. */
export type TemplateValues = Readonly<Record<TemplateField, string>>;

const inBraces = /\{([^{}]*)\}/g;

const isField = (name: string): name is TemplateField => templateFields.some((field) => field === name);

/** The first text in braces that is no field, with its braces; null where there is none. */
export function unknownField(text: string): string | null {
  const unknown = [...text.matchAll(inBraces)].find(([, name = '']) => !isField(name));
  return unknown?.[0] ?? null;
}

/** A template's text with its fields filled in. Braces in values are text, and what is no field stays as it is. */
export const fillTemplate = (text: string, values: TemplateValues): string =>
  text.replace(inBraces, (whole, name: string) => (isField(name) ? values[name] : whole));
