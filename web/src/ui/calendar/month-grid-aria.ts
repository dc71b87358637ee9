/** The attributes of the grid (ARIA grid pattern). */
export const gridAttributes = { role: 'grid' } as const;

interface CellState {
  selected: boolean;
  /** Focusable, but not selectable (architecture 1). */
  unavailable: boolean;
  today: boolean;
  tabStop: boolean;
}

/** The attributes of a day's cell. */
export function cellAttributes({ selected, unavailable, today, tabStop }: CellState) {
  return {
    role: 'gridcell',
    tabIndex: tabStop ? 0 : -1,
    'aria-selected': selected,
    'aria-disabled': unavailable || undefined,
    'aria-current': today ? ('date' as const) : undefined,
  };
}
