import type { ReactNode } from 'react';
import type { Cell } from './csv.ts';

export interface ListColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The value in a file; null: a file has no such column. */
  file: ((row: Row) => Cell) | null;
  /** The minimum width in pixels in a long table, and the share of the remaining width. */
  size: number;
  /** Numbers are aligned at their end in a table of few rows. */
  isNumber: boolean;
  /** Whether the server sorts by it. */
  sorts: boolean;
}
