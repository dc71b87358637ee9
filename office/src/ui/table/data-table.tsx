import {
  type ColumnDef,
  columnSizingFeature,
  columnVisibilityFeature,
  FlexRender,
  type HeaderGroup,
  rowSortingFeature,
  type SortingState,
  type Row as TableModelRow,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { classNames } from '@towpath/web/ui/class-names.ts';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useCss } from '../use-css.ts';
import css from './data-table.module.css';
import { keyboardScroll } from './keyboard-scroll.ts';
import type { ListColumn } from './list-column.ts';

/** Features of the office's tables; the server sorts. */
const features = tableFeatures({ columnSizingFeature, columnVisibilityFeature, rowSortingFeature });

const columnDefOf = <Row extends object>({ id, header, size, sorts, cell }: ListColumn<Row>) =>
  ({
    id,
    size,
    header,
    enableSorting: sorts,
    accessorFn: () => id,
    cell: ({ row: { original } }) => cell(original),
  }) satisfies ColumnDef<typeof features, Row>;

/** The height of a row in pixels. */
const ROW_HEIGHT = 44;
/** Rows that are rendered beyond both edges, so that fast scrolling shows no blank ones. */
const OVERSCAN = 36;
/** The next page is loaded when only so many loaded rows are left below. */
const ROWS_AHEAD = 100;

/** A table of rows that may be loaded in pages. */
export interface DataTableProps<Row extends object> {
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** How many rows there are in all; more than `rows` where they are loaded in pages. */
  total?: number;
  /** Loads the next page; absent while that is not possible, such as after a failure. */
  onEnd?: (() => void) | undefined;
  hidden?: readonly string[];
  sorting?: SortingState;
  onSort?: ((sorting: SortingState) => void) | undefined;
  className?: string | undefined;
}

const none: SortingState = [];

/** The rows to render: those in view and some beyond. Asks for the next page, of `total` rows in all, before the last loaded one is reached. */
function useRowsInView(loaded: number, total: number, onEnd: (() => void) | undefined) {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => keyboardScroll(scroller.current), []);
  const virtual = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: loaded,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    directDomUpdates: true,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const isNearEnd = loaded < total && last >= loaded - ROWS_AHEAD;
  useEffect(() => {
    if (isNearEnd) onEnd?.();
  }, [isNearEnd, onEnd]);
  return { scroller, virtual, items };
}

/** A table whose rows are rendered while they are in view. Rows carry a link with data-row-link, which j and k move along. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, total = rows.length, onEnd, hidden = [], onSort } = props;
  const sorting = props.sorting ?? none;
  const definitions = useMemo(() => columns.map(columnDefOf), [columns]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows as Row[],
    getRowId: rowId,
    manualSorting: true,
    enableSortingRemoval: false,
    state: { sorting, columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])) },
    onSortingChange: (change) => onSort?.(typeof change === 'function' ? change(sorting) : change),
  });
  const models = table.getRowModel().rows;
  const inView = useRowsInView(models.length, total, onEnd);
  const sizes = table
    .getVisibleLeafColumns()
    .map((column) => `minmax(${column.getSize()}px, ${column.getSize()}fr)`);
  const widths = useCss({ '--columns': sizes.join(' ') });
  return (
    <div className={classNames(css.scroller, props.className)} ref={inView.scroller}>
      <table className={css.table} aria-label={label} aria-rowcount={total + 1} ref={widths}>
        <TableHead groups={table.getHeaderGroups()} sorts={onSort !== undefined} />
        <TableBody models={models} inView={inView} columns={columns} hidden={hidden.join()} />
      </table>
    </div>
  );
}

interface TableHeadProps<Row extends object> {
  groups: readonly HeaderGroup<typeof features, Row>[];
  sorts: boolean;
}

function TableHead<Row extends object>({ groups, sorts }: TableHeadProps<Row>) {
  return (
    <thead className={css.head}>
      {groups.map((group) => (
        <tr key={group.id} className={css.row} aria-rowindex={1}>
          {group.headers.map((header) => (
            <HeaderCell key={header.id} header={header} sorts={sorts}>
              <FlexRender header={header} />
            </HeaderCell>
          ))}
        </tr>
      ))}
    </thead>
  );
}

interface TableBodyProps<Row extends object> extends Pick<TableRowProps<Row>, 'columns' | 'hidden'> {
  models: readonly TableModelRow<typeof features, Row>[];
  inView: ReturnType<typeof useRowsInView>;
}

function TableBody<Row extends object>({ models, inView, ...cells }: TableBodyProps<Row>) {
  const { virtual, items } = inView;
  return (
    <tbody className={css.body} ref={virtual.containerRef}>
      {items.map(({ index, key }) => {
        const row = models[index];
        return (
          row && <TableRow key={key} row={row} index={index} measure={virtual.measureElement} {...cells} />
        );
      })}
    </tbody>
  );
}

interface TableRowProps<Row extends object> {
  row: TableModelRow<typeof features, Row>;
  index: number;
  /** The columns, from which the cells are made. */
  columns: unknown;
  hidden: string;
  measure: (element: HTMLTableRowElement | null) => void;
}

function RowOfCells<Row extends object>({ row, index, measure }: TableRowProps<Row>) {
  return (
    <tr className={css.row} data-index={index} aria-rowindex={index + 2} ref={measure}>
      {row.getVisibleCells().map((cell) => (
        <td key={cell.id} data-column={cell.column.id}>
          <div className={css.cell}>
            <FlexRender cell={cell} />
          </div>
        </td>
      ))}
    </tr>
  );
}

/** A row, which scrolling does not render again. */
const TableRow = memo(RowOfCells) as typeof RowOfCells;

interface HeaderCellProps {
  header: {
    column: {
      id: string;
      getCanSort: () => boolean;
      getIsSorted: () => false | 'asc' | 'desc';
      toggleSorting: () => void;
    };
  };
  sorts: boolean;
  children: ReactNode;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

function HeaderCell({ header: { column }, sorts, children }: HeaderCellProps) {
  const sorted = column.getIsSorted();
  const Arrow = sorted === 'desc' ? ArrowDown : ArrowUp;
  if (!sorts || !column.getCanSort())
    return (
      <th scope="col" data-column={column.id}>
        {children}
      </th>
    );
  return (
    <th scope="col" data-column={column.id} aria-sort={sorted ? ariaSort[sorted] : undefined}>
      <button type="button" className={css.sort} onClick={() => column.toggleSorting()}>
        {children}
        {sorted && <Arrow size={14} aria-hidden="true" />}
      </button>
    </th>
  );
}
