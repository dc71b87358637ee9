import type * as v from 'valibot';
import type { ListShape } from '../entry.ts';
import type { OperationName, operations } from '../operations.ts';

type Operations = typeof operations;
type ListsIn<Name extends OperationName> = Operations[Name] extends ListShape
  ? { [Key in Name]: Operations[Name] }
  : Operations[Name] extends { lists: infer Lists }
    ? { [Key in keyof Lists & string as `${Name}.${Key}`]: Lists[Key] }
    : never;

type Both<Each> = (Each extends unknown ? (each: Each) => void : never) extends (both: infer All) => void
  ? All
  : never;
type Lists = Both<{ [Name in OperationName]: ListsIn<Name> }[OperationName]>;

/** The name of a list: of the operation that reads it, followed by its own where that reads several. */
export type ListName = keyof Lists & string;
/** The description of a list. */
export type ListOf<Name extends ListName> = Lists[Name];
/** A row of a list. */
export type RowOf<Name extends ListName> = Lists[Name] extends { row: infer Row extends ListShape['row'] }
  ? v.InferOutput<Row>
  : never;
/** The columns of a list. */
export type ColumnOf<Name extends ListName> = Lists[Name] extends {
  columns: readonly (infer Column extends string)[];
}
  ? Column
  : never;
/** The headings of all lists in a language: for screens, sheets and the tables of commands. */
export type ColumnHeadings = { readonly [Name in ListName]: Readonly<Record<ColumnOf<Name>, string>> };
