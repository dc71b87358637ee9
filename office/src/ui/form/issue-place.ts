import { get } from 'react-hook-form';

/** An invalid value, as the server or a shape reports it. */
export interface FormIssue {
  path: string;
  message: string;
  /** Absent: a refusal in words only. */
  code?: string;
  values?: Readonly<Record<string, number>>;
}

const isFieldValue = (value: unknown) =>
  value === null || ['string', 'boolean', 'number'].includes(typeof value);

/** The field of a form that an issue's path names: 'contact.city' is the field 'city' where the form has no contact. */
export function fieldOf(
  path: string,
  values: object,
  renamed: Readonly<Record<string, string>> = {},
): string | null {
  const own = renamed[path] ?? path;
  if (own === '') return null;
  if (isFieldValue(get(values, own))) return own;
  const [, ...rest] = own.split('.');
  return fieldOf(rest.join('.'), values);
}
