import { isPlainDate, type PlainDate } from '@towpath/rules/core/dates';
import { entriesOf, type Field, isDay, readField } from '@towpath/rules/office/fields/read-field';
import { useMemo } from 'react';
import type * as v from 'valibot';
import { useToday } from '../../i18n/use-format.ts';
import { useAddressQuery } from '../use-address-query.ts';

/**
 * The kind of filter that a field of a list's input is: a choice, a day or a search; null for a field that filters
 * nothing, such as a cursor.
 */
export function filterKind({ shape }: Field): 'choice' | 'day' | 'text' | null {
  if (shape.type === 'picklist') return 'choice';
  if (shape.type !== 'string') return null;
  return isDay(shape) ? 'day' : 'text';
}

/** The choices of a field, as text. */
export const choicesOf = ({ shape }: Field): readonly string[] =>
  'options' in shape && Array.isArray(shape.options) ? shape.options.map(String) : [];

/** Text in the address as the value of a filter; null where it has none. */
function filterValue(field: Field, text: string | null): string | null {
  const kind = filterKind(field);
  if (!text || !kind) return null;
  if (kind === 'choice') return choicesOf(field).includes(text) ? text : null;
  return kind === 'text' || isPlainDate(text) ? text : null;
}

/** The filter of a list, which the page's address keeps. */
export interface ListFilter<Input> {
  /** The input of the list. */
  input: Input;
  fields: Readonly<Record<string, Field>>;
  value: (name: string) => string;
  set: (name: string, value: string) => void;
}

/** The filter of a list in the address, by the shape of its input. `initial` gives the default filter on a day. */
export function useListFilter<Shape extends v.GenericSchema>(
  shape: Shape,
  initial?: (today: PlainDate) => Readonly<Record<string, string>>,
): ListFilter<v.InferInput<Shape>> {
  const { query, change } = useAddressQuery();
  const today = useToday();
  const fields = useMemo(
    () =>
      Object.fromEntries(Object.entries(entriesOf(shape) ?? {}).map(([name, of]) => [name, readField(of)])),
    [shape],
  );
  const first = initial?.(today) ?? {};
  const filters = Object.entries(fields).filter(([, field]) => filterKind(field));
  const values = Object.fromEntries(
    filters.map(([name, field]) => [name, filterValue(field, query.get(name)) ?? first[name] ?? null]),
  );
  const set = (name: string, value: string) =>
    change((next) => {
      // The defaults of today are written too, so that the filter stays the same when the day changes.
      for (const [each, start] of Object.entries(first)) if (!next.get(each)) next.set(each, start);
      if (value) next.set(name, value);
      else next.delete(name);
    });
  return { input: values, fields, value: (name) => values[name] ?? '', set };
}
