import { issueAt, operationIssuesOf } from '@towpath/rules/office/issues/operation-issue';
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import * as v from 'valibot';
import { type FormIssue, fieldOf, type RenamedFields } from './issue-place.ts';

/** How the fields of a form become the input of an operation. */
export interface FormReading<Values extends FieldValues, Read, Body> {
  /** Reads each field. */
  fields: v.GenericSchema<Values, Read>;
  /** The operation's own input shape. */
  shape: v.GenericSchema<Body>;
  /**
   * Arranges the values that were read as the operation's input. It is also called while fields cannot be read, with
   * their text in place of the value, so that all mistakes are found at once.
   */
  input: (read: Read) => Body;
  /** The fields of those paths of the input whose last part is not the field's name. */
  renamed?: RenamedFields<Values> | undefined;
}

/** The operation's input, or what is wrong with the fields. */
export function readForm<Values extends FieldValues, Read, Body>(
  { fields, shape, input, renamed }: FormReading<Values, Read, Body>,
  values: Values,
): { body: Body } | { issues: FormIssue[] } {
  const read = v.safeParse(fields, values);
  const body = input(read.output as Read);
  const checked = v.safeParse(shape, body);
  if (read.success && checked.success) return { body };
  const unread = operationIssuesOf(read.issues ?? []);
  // Text that could not be read has the wrong type here, which is not another mistake.
  const isUnread = ({ path }: FormIssue) => {
    const field = fieldOf(path, values, renamed);
    return field !== null && unread.some((issue) => issue.path === field);
  };
  const invalid = operationIssuesOf(checked.issues ?? []).filter((issue) => !isUnread(issue));
  return { issues: [...unread, ...invalid] };
}

/** The controls of a field, as the form library keeps them; those of checkboxes are in a list. */
export interface FieldControls {
  ref?: Control;
  refs?: readonly Control[];
}
interface Control {
  isConnected?: boolean;
  validity?: { badInput?: boolean };
}

const controlsOf = ({ ref, refs }: FieldControls = {}) => refs ?? (ref ? [ref] : []);

/** Whether a control of a field is on the page: an error at a control that is not could not be seen. */
export const isShown = (field: FieldControls | undefined): boolean =>
  controlsOf(field).some(({ isConnected }) => isConnected);

/** Shown fields with text that the browser cannot read and does not reveal, such as half a date. */
function unreadableOf(names: readonly string[] = [], fields: object): FormIssue[] {
  const isUnreadable = (name: string) =>
    controlsOf(get(fields, name)).some(({ isConnected, validity }) => isConnected && validity?.badInput);
  return names.filter(isUnreadable).map((name) => issueAt(name, 'not_day'));
}

/** An error and where a form shows it. */
interface PlacedError {
  name: string;
  type: string;
  /** The sentence is made where it is shown, in the current language. */
  issue: FormIssue;
}

/** The issue of an error that a form shows; null for none. */
export const issueOf = (error: object | undefined): FormIssue | null =>
  error && 'issue' in error ? (error.issue as FormIssue) : null;

/** The first error of each field, and under `root` the errors without a field. `place` gives the field of a path. */
export function placedErrors(
  issues: readonly FormIssue[],
  place: (path: string) => string | null,
): PlacedError[] {
  const errors = new Map<string, PlacedError>();
  for (const [index, issue] of issues.entries()) {
    const field = place(issue.path);
    const name = field ?? `root.issue_${index}`;
    if (!errors.has(name)) errors.set(name, { name, type: issue.code ?? 'refused', issue });
  }
  return [...errors.values()];
}

/** Resolves a form to the input of its operation. */
export function formResolver<Values extends FieldValues, Read, Body>(
  reading: FormReading<Values, Read, Body>,
): Resolver<Values, unknown, Body> {
  return (values, _context, { names, fields }) => {
    const read = readForm(reading, values);
    const unreadable = unreadableOf(names, fields);
    if ('body' in read && unreadable.length === 0) return { values: read.body, errors: {} };
    const issues = [...unreadable, ...('issues' in read ? read.issues : [])];
    const place = (path: string) => {
      const field = fieldOf(path, values, reading.renamed);
      return field !== null && isShown(get(fields, field)) ? field : null;
    };
    const errors: FieldErrors<Values> = {};
    for (const { name, ...error } of placedErrors(issues, place)) set(errors, name, error);
    return { values: {}, errors };
  };
}
