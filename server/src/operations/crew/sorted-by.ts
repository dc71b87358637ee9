// Names are looked up on paper: an umlaut stands beside its letter, and capitals do not come first.
const alphabet = new Intl.Collator('en', { numeric: true });
const text = (value: unknown) => String(value ?? '');

/** Rows in the order of some of their columns, as a reader expects names, numbers of bookings and sizes; what is missing comes first. */
export function sortedBy<Row extends object>(rows: readonly Row[], ...keys: (keyof Row)[]): Row[] {
  return rows.toSorted((a, b) => {
    const orders = keys.map((key) => alphabet.compare(text(a[key]), text(b[key])));
    return orders.find((order) => order !== 0) ?? 0;
  });
}
