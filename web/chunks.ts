import { globSync } from 'node:fs';
import { join } from 'node:path';

/** What the bundler tells of a module. */
interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const source = join(import.meta.dirname, 'src');
const screenOf = (name: string) => join(source, 'screens', name, `${name}-screen.tsx`);
const entry = join(source, 'app', 'browser.tsx');
const laterSteps = ['confirmation', 'booking-payment'];
const screens = globSync(join(source, 'screens', '*', '*-screen.tsx'));

/** A module and all that it imports. */
function reachedFrom(id: string, modules: Modules, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reachedFrom(imported, modules, found);
  return found;
}

function readReach(modules: Modules) {
  const reach = new Map([entry, ...screens].map((id) => [id, reachedFrom(id, modules)]));
  const has = (from: string, id: string) => reach.get(from)?.has(id) ?? false;
  const isShared = (id: string) => screens.filter((screen) => has(screen, id)).length > 1;
  return {
    isOfSite: (id: string) => has(entry, id) || (has(screenOf('date'), id) && isShared(id)),
    isOfDetails: (id: string) =>
      has(screenOf('passengers'), id) &&
      !has(screenOf('cabins'), id) &&
      laterSteps.some((step) => has(screenOf(step), id)),
  };
}

/**
 * Few files instead of a small one for each thing that two screens share: what the date screen shares with any other is
 * one, as visits begin with it; what the passengers share with the steps after them is another. The rest is the bundler's.
 */
export function chunks() {
  let known: ReturnType<typeof readReach> | undefined;
  const reach = (modules: Modules) => {
    known ??= readReach(modules);
    return known;
  };
  const site = (id: string, modules: Modules) =>
    id !== entry && reach(modules).isOfSite(id) ? 'site' : null;
  const details = (id: string, modules: Modules) => (reach(modules).isOfDetails(id) ? 'details' : null);
  return {
    groups: [
      { name: site, priority: 2 },
      { name: details, priority: 1 },
    ],
  };
}
