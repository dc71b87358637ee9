import type { ReactNode } from 'react';
import type { Cell } from './csv.ts';

/** A column of a list. */
export interface ListColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Its value in a file. */
  file: (row: Row) => Cell;
  /** Its least width in pixels in a long table, and its share of what is left. */
  size: number;
  /** Numbers are aligned at their end in a table of few rows. */
  isNumber: boolean;
  /** Whether the server sorts by it. */
  sorts: boolean;
}
