/** What makes a table a grid whose cells can be reached and chosen (ARIA grid pattern). */
export const gridAttributes = { role: 'grid' } as const;

interface CellState {
  selected: boolean;
  /** Reached and read, but not chosen: unavailable is not disabled (architecture 1). */
  unavailable: boolean;
  today: boolean;
  tabStop: boolean;
}

/** What a day of the grid tells of itself. */
export function cellAttributes({ selected, unavailable, today, tabStop }: CellState) {
  return {
    role: 'gridcell',
    tabIndex: tabStop ? 0 : -1,
    'aria-selected': selected,
    'aria-disabled': unavailable || undefined,
    'aria-current': today ? ('date' as const) : undefined,
  };
}
