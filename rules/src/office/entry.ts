import * as v from 'valibot';
import type { Permission } from './permissions.ts';

/** An operation of staff (decision 084). Amounts in inputs and results are whole cents. */
export interface OperationShape {
  permission: Permission;
  /** Whether the operation changes nothing. */
  reads: boolean;
  /** Whether it deletes something, moves money or writes to every customer. Staff are asked to confirm it. */
  destructive: boolean;
  /** Whether it leaves the version of its booking or departure alone, so that a colleague's open dialog stays valid (decision 085). */
  leavesVersion?: true;
  /**
   * Whether a change writes no audit entry of its own name, because its parts write theirs or it concerns only the
   * caller's own settings.
   */
  unaudited?: true;
  /** What it does, in one line, for the command line's help and the API document. */
  does: string;
  input: v.GenericSchema;
  result: v.GenericSchema;
  /** What it returns, in a sentence. */
  returns: string;
  /** Lists only: the shape of a row and its columns, as in ListShape. */
  row?: RowShape;
  columns?: readonly string[];
  further?: readonly string[];
  /** The lists of a result that contains several, by their fields. */
  lists?: Readonly<Record<string, ListShape>>;
  /**
   * The columns that a terminal shows of the other lists of the result, by their paths, such as `bill.cabins`. A list
   * without columns is left out.
   */
  printed?: Readonly<Record<string, readonly string[]>>;
  /** The lists of the result that report problems: a command that finds any ends with exit code 1. */
  problems?: readonly string[];
}

type RowShape = v.ObjectSchema<v.ObjectEntries, undefined>;

/** A list, which is a table in the office and on the command line, and a sheet. Its headings are in `columns/`. */
export interface ListShape {
  row: RowShape;
  /** The fields of a row that are shown, in their order. */
  columns: readonly string[];
  /** The fields that are shown only on request. */
  further?: readonly string[];
}

interface ListOf<Row extends RowShape, Column> {
  row: Row;
  columns: readonly Column[];
  further?: readonly Column[];
}

type ColumnIn<Row extends RowShape> = keyof Row['entries'] & string;

/** A list in a result that contains several lists. Its columns are fields of its rows. */
export const listIn = <const Row extends RowShape, const Column extends ColumnIn<Row>>(
  list: ListOf<Row, Column>,
): ListOf<Row, Column> => list;

interface ListEntry<Input, Row extends RowShape, Column, More>
  extends ListOf<Row, Column>,
    Pick<OperationShape, 'permission' | 'does' | 'returns'> {
  input: Input;
  /** The other fields of the result, besides the rows. */
  more?: More;
}

/** The entry of an operation whose result is a list. */
export function list<
  const Input extends v.GenericSchema,
  const Row extends RowShape,
  const Column extends ColumnIn<Row>,
  const More extends v.ObjectEntries = Record<never, never>,
>({ more, ...entry }: ListEntry<Input, Row, Column, More>) {
  const result = v.object({ rows: v.array(entry.row), ...(more as More) });
  return { ...entry, reads: true, destructive: false, result } as const;
}
