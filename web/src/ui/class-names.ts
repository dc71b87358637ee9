/** Joins the truthy class names; undefined if there is none. */
export function classNames(...names: (string | false | 0 | 0n | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
