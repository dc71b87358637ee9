import * as v from 'valibot';
import type { Permission } from './permissions.ts';

/** An operation of staff (decision 084). Amounts in inputs and results are whole cents. */
export interface OperationShape {
  permission: Permission;
  /** Whether it only reads. */
  reads: boolean;
  /** Whether it takes something away, moves money or writes to every customer: staff are asked before it is performed. */
  destructive: boolean;
  /** Whether a change of a booking leaves its version alone, so that a colleague's open dialog stays valid (decision 085). */
  leavesVersion?: true;
  /** Whether a change has no audit entry of its own name: its parts have theirs, or it is about the caller's own settings. */
  unaudited?: true;
  /** One line, for the command line's help and the API document. */
  does: string;
  input: v.GenericSchema;
  result: v.GenericSchema;
  /** The result in a sentence. */
  returns: string;
  /** What a list has besides: its rows and their columns. */
  row?: RowShape;
  columns?: readonly string[];
  further?: readonly string[];
  /** The lists in a result of several, by their fields. */
  lists?: Readonly<Record<string, ListShape>>;
  /** The fields that a terminal shows of other lists in the result, by their paths, such as `bill.cabins`; a list with none is left out. */
  printed?: Readonly<Record<string, readonly string[]>>;
  /** The lists of the result that are problems: a command that finds one ends with exit code 1. */
  problems?: readonly string[];
}

type RowShape = v.ObjectSchema<v.ObjectEntries, undefined>;

/** A list: a table of the office and the command line, and a sheet. Its headings are in `columns/`. */
export interface ListShape {
  row: RowShape;
  /** The fields of a row that are shown, in their order. */
  columns: readonly string[];
  /** Those that are shown where they are asked for. */
  further?: readonly string[];
}

interface ListOf<Row extends RowShape, Column> {
  row: Row;
  columns: readonly Column[];
  further?: readonly Column[];
}

type ColumnIn<Row extends RowShape> = keyof Row['entries'] & string;

/** A list in a result of several: its columns are fields of its rows. */
export const listIn = <const Row extends RowShape, const Column extends ColumnIn<Row>>(
  list: ListOf<Row, Column>,
): ListOf<Row, Column> => list;

interface ListEntry<Input, Row extends RowShape, Column, More>
  extends ListOf<Row, Column>,
    Pick<OperationShape, 'permission' | 'does' | 'returns'> {
  input: Input;
  /** What its result has besides the rows. */
  more?: More;
}

/** The entry of an operation that lists. */
export function list<
  const Input extends v.GenericSchema,
  const Row extends RowShape,
  const Column extends ColumnIn<Row>,
  const More extends v.ObjectEntries = Record<never, never>,
>({ more, ...entry }: ListEntry<Input, Row, Column, More>) {
  const result = v.object({ rows: v.array(entry.row), ...(more as More) });
  return { ...entry, reads: true, destructive: false, result } as const;
}
