import { createElement, type ReactNode } from 'react';
import type { ListColumn } from './list-column.ts';

/** Defines a column: its name, its least width in pixels, its cell, and whether the server sorts by it. */
export type DefineColumn<Row extends object, Name extends string> = (
  name: Name,
  size: number,
  cell: (row: Row) => ReactNode,
  sorts?: boolean,
) => ListColumn<Row>;

/** Text that a narrow column cuts off is shown whole under the pointer. */
const whole = (content: ReactNode) =>
  typeof content === 'string' ? createElement('span', { title: content }, content) : content;

/** What defines the columns of a table whose headings have a text each. */
export function defineColumns<Row extends { id: string | number }, Name extends string>(
  heading: (name: Name) => string,
): DefineColumn<Row, Name> {
  return (name, size, cell, sorts = false) => ({
    id: name,
    size,
    header: heading(name),
    sorts,
    isNumber: false,
    file: () => null,
    cell: (row) => whole(cell(row)),
  });
}
