import { get } from 'react-hook-form';

/** An invalid value, as the server or a shape reports it. */
export interface FormIssue {
  path: string;
  message: string;
  /** Absent: the refusal has only a sentence. */
  code?: string;
  values?: Readonly<Record<string, string | number>>;
}

/**
 * The fields of paths, or of the first parts of paths, that do not end with the field's name; or a function of the
 * fields' values that gives them.
 */
export type RenamedFields<Values> =
  | Readonly<Record<string, string>>
  | ((values: Values) => Readonly<Record<string, string>>);

const isFieldValue = (value: unknown) =>
  value === null || ['string', 'boolean', 'number'].includes(typeof value);

function rename(path: string, names: Readonly<Record<string, string>>): string {
  const start = Object.keys(names).find((each) => path === each || path.startsWith(`${each}.`));
  return start === undefined ? path : `${names[start]}${path.slice(start.length)}`;
}

/** The field of a form that an issue's path names: 'contact.city' is the field 'city' where the form has no contact. */
export function fieldOf<Values extends object>(
  path: string,
  values: Values,
  renamed: RenamedFields<Values> = {},
): string | null {
  if (path === '') return null;
  const own = rename(path, typeof renamed === 'function' ? renamed(values) : renamed);
  if (isFieldValue(get(values, own))) return own;
  const [, ...rest] = path.split('.');
  return fieldOf(rest.join('.'), values, renamed);
}
