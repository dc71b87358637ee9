/** A request body as Stripe's SDK encodes it: texts, lists and objects in brackets. */
export type Form = { [name: string]: FormValue };
export type FormValue = string | FormValue[] | Form;

const MOST_FIELDS = 500;
const DEEPEST = 6;
const LONGEST_NAME = 300;
const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

/** The message for a body that readForm refuses. */
export const unreadableForm = 'The request is not a form that can be read.';

function pathOf(name: string): string[] | null {
  const match = name.length <= LONGEST_NAME ? NAME.exec(name) : null;
  if (!match?.[1]) return null;
  const inner = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, step]) => step ?? '');
  return inner.length < DEEPEST ? [match[1], ...inner] : null;
}

type Branch = Map<string, string | Branch>;

/** Sets a value at its path; false when the path conflicts with another one. */
function put(branch: Branch, [step = '', ...rest]: string[], value: string): boolean {
  const key = step === '' ? String(branch.size) : step;
  const there = branch.get(key);
  if (rest.length === 0) {
    if (there instanceof Map) return false;
    branch.set(key, value);
    return true;
  }
  if (typeof there === 'string') return false;
  const next: Branch = there ?? new Map();
  branch.set(key, next);
  return put(next, rest, value);
}

const isList = (branch: Branch) => [...branch.keys()].every((key, index) => key === String(index));

function readValue(value: string | Branch): FormValue {
  if (typeof value === 'string') return value;
  if (value.size > 0 && isList(value)) return [...value.values()].map(readValue);
  return Object.fromEntries([...value].map(([key, inner]) => [key, readValue(inner)]));
}

/** Parses `a=1&b[c]=2&d[0]=3&e[]=4`; null when invalid. Fields, depth and name length are limited; NUL is refused. */
export function readForm(text: string): Form | null {
  const fields = [...new URLSearchParams(text)];
  if (fields.length > MOST_FIELDS) return null;
  const root: Branch = new Map();
  for (const [name, value] of fields) {
    const path = pathOf(name);
    if (!path || value.includes('\0') || !put(root, path, value)) return null;
  }
  return Object.fromEntries([...root].map(([name, value]) => [name, readValue(value)]));
}
