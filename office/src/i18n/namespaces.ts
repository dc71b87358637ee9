/** Texts by namespace and name. */
export type Namespaces = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Texts by the names of their files: './de/booking.json' is the namespace `booking`. */
export function namespacesOf(files: Namespaces): Namespaces {
  const entries = Object.entries(files).map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ''), texts]);
  return Object.fromEntries(entries);
}
