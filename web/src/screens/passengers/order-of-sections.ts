import type { Issue } from '@towpath/rules/core/issue';

/** Where a path stands in the form: passenger 1, the contact details, then the others. */
function placeOf(path: string): number {
  if (path.startsWith('passengers.0.')) return 0;
  return path.startsWith('main.') ? 1 : 2;
}

/** Issues in the order in which the form shows their sections. */
export function inFormOrder(issues: readonly Issue[]): Issue[] {
  return [...issues].sort((a, b) => placeOf(a.path) - placeOf(b.path));
}
