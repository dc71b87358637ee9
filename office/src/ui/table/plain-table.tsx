import type { ReactNode } from 'react';
import { keyboardScroll } from './keyboard-scroll.ts';
import css from './plain-table.module.css';

/** A column of a table of few rows. */
export interface PlainColumn<Row> {
  /** 'actions': buttons, which stay in sight where the table is wider than the screen. */
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned at their end. */
  isNumber?: boolean;
}

interface PlainTableProps<Row> {
  label: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
}

/** A table of few rows. */
export function PlainTable<Row>({ label, columns, rows, rowId }: PlainTableProps<Row>) {
  return (
    <div className={css.scroller} ref={keyboardScroll}>
      <table className={css.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id, header, isNumber }) => (
              <th
                key={id}
                scope="col"
                data-number={isNumber || undefined}
                data-actions={id === 'actions' || undefined}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map(({ id, cell, isNumber }) => (
                <td
                  key={id}
                  data-column={id}
                  data-number={isNumber || undefined}
                  data-actions={id === 'actions' || undefined}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
