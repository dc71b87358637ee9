import type * as v from 'valibot';
import { allCalls } from '../contract/all-calls.ts';
import type { Call } from '../contract/call.ts';
import { bodyShape } from '../contract/call-body.ts';
import type { CallName } from '../contract/contract.ts';
import { Fault } from '../core/browser-fault.ts';
import { endAtIssue } from '../core/limited-text.ts';
import { operations } from '../office/operations.ts';
import { OidcAnswer, SignInLinkRequest, SignInToken } from '../office/session.ts';

type Shape = v.GenericSchema;

/** Valibot's schemas, as far as their parts are visited. */
type Parts = Partial<{
  pipe: readonly (Parts & { kind: string })[];
  entries: Readonly<Record<string, Parts>>;
  item: Parts;
  items: readonly Parts[];
  options: readonly unknown[];
  wrapped: Parts;
  key: Parts;
  value: Parts;
  type: string;
}>;

const isShape = (part: unknown): part is Parts => typeof part === 'object' && part !== null && 'type' in part;

/** Every shape of what is sent to the server: queries and bodies of the calls, the office's inputs, sign-in and faults. */
export function requestShapes(): [name: string, shape: Shape][] {
  const calls = Object.entries<Call>(allCalls).flatMap(([name, { query }]) => {
    const body = bodyShape(name as CallName, '2027-03-01');
    return [
      ...(query ? ([[`query of ${name}`, query]] as const) : []),
      ...(body ? ([[`body of ${name}`, body]] as const) : []),
    ];
  });
  const inputs = Object.entries(operations).map(([name, { input }]) => [name, input] as const);
  const others = { SignInLinkRequest, SignInToken, OidcAnswer, Fault };
  return [...calls, ...inputs, ...Object.entries(others)].map(([name, shape]) => [name, shape]);
}

/** The items of a pipe, those of pipes in it included. */
function flatten(part: Parts): readonly Parts[] {
  if (!part.pipe) return [part];
  const [first = part, ...rest] = part.pipe;
  // The first item of a pipe is the shape that the pipe extends.
  return [...flatten(first), ...rest.flatMap(flatten)];
}

function childrenOf(part: Parts): [string, Parts][] {
  const { entries = {}, item, items = [], options = [], wrapped, key, value } = part;
  const named = [
    ...Object.entries(entries),
    ...[...items, ...options].map((each, index) => [`${index}`, each] as const),
    ...Object.entries({ item, wrapped, key, value }),
  ];
  return named.flatMap(([name, child]) => (isShape(child) ? [[name, child]] : []));
}

/** The places of texts in a shape whose length is not the first thing that is validated. */
export function unlimitedTexts(part: Parts, place = ''): string[] {
  const [first = part, ...rest] = flatten(part);
  const nested = childrenOf(first).flatMap(([name, child]) => unlimitedTexts(child, `${place}/${name}`));
  if (first.type !== 'string') return nested;
  const [length, end] = rest.filter(({ type }) => type !== 'trim');
  const limited = length?.type === 'max_length' && (end as unknown) === endAtIssue;
  return limited ? nested : [...nested, place];
}

/** An input in which every text is `text`, and what is not text is of the right kind. */
export function filledWith(part: Parts, text: string): unknown {
  const [first = part] = flatten(part);
  const { entries, item, options, wrapped, key, value } = first;
  if (first.type === 'string') return text;
  if (entries)
    return Object.fromEntries(
      Object.entries(entries).map(([name, entry]) => [name, filledWith(entry, text)]),
    );
  if (item) return [filledWith(item, text)];
  if (key && value) return { [String(filledWith(key, text))]: filledWith(value, text) };
  if (wrapped) return filledWith(wrapped, text);
  const alternatives = (options ?? []).filter(isShape).map((option) => filledWith(option, text));
  if (first.type === 'number') return 1;
  if (first.type === 'boolean') return true;
  return alternatives.find((each) => each === text) ?? text;
}
