/** The fields whose value was changed. */
export function changesOf(before: object, values: Readonly<Record<string, string>>): Record<string, string> {
  const old = new Map(Object.entries(before).map(([field, value]) => [field, `${value}`]));
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => old.get(field) !== value));
}
