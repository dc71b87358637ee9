import type { ColumnOf, ListName, RowOf } from '@towpath/rules/office/columns/column-headings';
import type { ListShape } from '@towpath/rules/office/entry';
import { createElement, type ReactNode } from 'react';
import type * as v from 'valibot';
import type { Cell } from '../table/csv.ts';
import type { ListColumn } from '../table/list-column.ts';
import { type CellTools, kindOfValue } from './kind-of-value.ts';

interface OwnColumn<Row> {
  /** The heading, if the cells show more than the field. */
  heading?: string;
  cell?: (row: Row) => ReactNode;
  size?: number;
  sorts?: boolean;
}

type Own<Row> = OwnColumn<Row> | ((row: Row) => ReactNode) | null;

/**
 * What a screen changes about the columns: cells, or more. Without an entry a column is as its kind of value makes it;
 * null: it is not shown.
 */
export type Cells<Name extends ListName> = { readonly [Column in ColumnOf<Name>]?: Own<RowOf<Name>> };

const writtenIn = (cell: ReactNode): Cell =>
  typeof cell === 'string' || typeof cell === 'number' ? cell : null;

/** A column with the actions of a row. */
export const actionsColumn = <Row>(header: string, cell: (row: Row) => ReactNode): ListColumn<Row> => ({
  id: 'actions',
  header,
  cell,
  file: null,
  size: 160,
  isNumber: false,
  sorts: false,
});

/** An amount or number that is missing is a dash: an empty cell looks as if it was not loaded. */
const noNumber = (content: ReactNode) => (content === null || content === '' ? '–' : content);

/** Shows the whole text under the pointer where a narrow column cuts it off. */
const whole = (content: ReactNode) =>
  typeof content === 'string' ? createElement('span', { title: content }, content) : content;

/** A column as its kind of value makes it, with the changes of the screen. */
function columnOf<Row>(
  id: string,
  shape: v.GenericSchema,
  own: OwnColumn<Row> & { heading: string },
  tools: CellTools,
): ListColumn<Row> {
  const { write, file, size, isNumber = false } = kindOfValue(shape);
  const valueIn = (row: Row) => ({ ...row })[id as keyof Row] ?? null;
  const written = (row: Row) => {
    const value = valueIn(row);
    return value === null ? '' : write(value, tools, Object(row));
  };
  const cell = own.cell ?? written;
  return {
    id,
    header: own.heading,
    cell: (row) => whole(isNumber ? noNumber(cell(row)) : cell(row)),
    file: (row) => {
      const value = valueIn(row);
      return value !== null && file ? file(value) : (writtenIn(cell(row)) ?? written(row));
    },
    size: own.size ?? size,
    isNumber,
    sorts: own.sorts ?? false,
  };
}

/** The columns of a list, each with its heading and cells by its kind of value; ids of records are not shown. */
export function listColumns<Row>(
  list: ListShape,
  headings: Readonly<Record<string, string>>,
  cells: Readonly<Record<string, Own<Row> | undefined>>,
  tools: CellTools,
): ListColumn<Row>[] {
  return [...list.columns, ...(list.further ?? [])].flatMap((id) => {
    const field = list.row.entries[id];
    const own = cells[id];
    if (!field || id === 'id' || own === null) return [];
    const of = typeof own === 'function' ? { cell: own } : own;
    return [columnOf(id, field, { heading: headings[id] ?? id, ...of }, tools)];
  });
}
