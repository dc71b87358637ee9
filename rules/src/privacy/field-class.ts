/** The classes of personal data by purpose, each with its own retention (decision 028). */
export const fieldClasses = ['travel', 'contact', 'invoice'] as const;
export type FieldClass = (typeof fieldClasses)[number];

/** What replaces an erased value: an empty text or list, null for anything else, so that no number is mistaken for a real one. */
export function erasedValue(value: unknown): '' | [] | null {
  if (typeof value === 'string') return '';
  return Array.isArray(value) ? [] : null;
}
