import type { Form, FormValue } from './form.ts';
import { invalidRequest, type ProviderError } from './provider-error.ts';

/** Reads a request's parameters and remembers the first invalid one. undefined: absent or invalid. */
export interface Parameters {
  text(name: string): string | undefined;
  /** null: sent empty, to clear the value. */
  clearable(name: string): string | null | undefined;
  integer(name: string): number | undefined;
  flag(name: string): boolean | undefined;
  choice<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined;
  list(name: string): string[] | undefined;
  texts(name: string): Record<string, string> | undefined;
  within(name: string): Parameters;
  required<Value>(name: string, value: Value | undefined): value is Value;
  problem(): ProviderError | null;
  /** The problem; throws when there is none. */
  refusal(): ProviderError;
}

const LONGEST = 5000;

function messageFor(kind: string, value: FormValue): string {
  return `Invalid ${kind}: ${typeof value === 'string' ? value.slice(0, 100) : 'a list or an object'}`;
}

/** The parameters of a form. `prefix` names them as Stripe does: payment_method_options[us_bank_account]. */
export function parametersOf(form: Form, prefix = '', found: ProviderError[] = []): Parameters {
  const named = (name: string) => (prefix ? `${prefix}[${name}]` : name);
  const lookUp = (name: string) => (Object.hasOwn(form, name) ? form[name] : undefined);
  const refuse = (name: string, message: string, code?: string) => {
    found.push(invalidRequest(message, { param: named(name), ...(code ? { code } : {}) }));
    return undefined;
  };
  const text = (name: string) => {
    const value = lookUp(name);
    if (value === undefined) return undefined;
    if (typeof value !== 'string') return refuse(name, messageFor('string', value));
    if (value === '')
      return refuse(
        name,
        `You passed an empty string for '${named(name)}'; it cannot be unset.`,
        'parameter_invalid_empty',
      );
    return value.length > LONGEST
      ? refuse(name, `Invalid string: must be at most ${LONGEST} characters`)
      : value;
  };
  return {
    text,
    clearable: (name) => (lookUp(name) === '' ? null : text(name)),
    integer(name) {
      const value = text(name);
      if (value === undefined) return undefined;
      return /^-?\d{1,15}$/.test(value)
        ? Number(value)
        : refuse(name, messageFor('integer', value), 'parameter_invalid_integer');
    },
    flag(name) {
      const value = text(name);
      if (value === undefined || value === 'true' || value === 'false')
        return value === undefined ? undefined : value === 'true';
      return refuse(name, messageFor('boolean', value));
    },
    choice(name, choices) {
      const value = text(name);
      const choice = choices.find((candidate) => candidate === value);
      if (value === undefined || choice) return choice;
      return refuse(name, `Invalid ${named(name)}: must be one of ${choices.join(', ')}`);
    },
    list(name) {
      const value = lookUp(name);
      if (value === undefined) return undefined;
      const items = Array.isArray(value) ? value : [];
      const texts = items.filter((item) => typeof item === 'string');
      return texts.length > 0 && texts.length === items.length
        ? texts
        : refuse(name, messageFor('array', value));
    },
    texts(name) {
      const value = lookUp(name);
      if (value === undefined) return undefined;
      if (value === '') return {};
      const entries = typeof value === 'object' ? Object.entries(value) : [];
      const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
      const fits = texts.length > 0 && texts.length === entries.length && texts.length <= 50;
      return fits ? Object.fromEntries(texts) : refuse(name, messageFor('object', value));
    },
    within(name) {
      const value = lookUp(name);
      const inner = typeof value === 'object' && !Array.isArray(value) ? value : {};
      if (value !== undefined && value !== inner) refuse(name, messageFor('object', value));
      return parametersOf(inner, named(name), found);
    },
    required(name, value): value is NonNullable<typeof value> {
      if (value === undefined && found.length === 0)
        refuse(name, `Missing required param: ${named(name)}.`, 'parameter_missing');
      return value !== undefined;
    },
    problem: () => found[0] ?? null,
    refusal() {
      const [first] = found;
      if (!first) throw new Error(`${prefix || 'the request'} is refused without a reason`);
      return first;
    },
  };
}

/** Refuses unknown parameters. */
export function refuseUnknown(form: Form, known: readonly string[]): ProviderError | null {
  const unknown = Object.keys(form).find((name) => !known.includes(name));
  if (unknown === undefined) return null;
  const param = unknown.slice(0, 100);
  return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
}
