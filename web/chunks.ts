import { globSync } from 'node:fs';
import { join } from 'node:path';

/** The part of the bundler's plugin context that is used. */
interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const source = join(import.meta.dirname, 'src');
const screenOf = (name: string) => join(source, 'screens', name, `${name}-screen.tsx`);
const entry = join(source, 'app', 'browser.tsx');
/** The form for changes on the page of a booking, which is loaded once it is opened. */
const change = join(source, 'screens', 'my-booking', 'change', 'change-booking.tsx');
const later = [...['review', 'booking-payment'].map(screenOf), change];
/** How addresses are shown. */
const addresses = /\/rules\/src\/(?:core\/country-name|text\/(?:map-address|postcode))\.ts$/;
/** The calls of gift vouchers. */
const gifts = /\/rules\/src\/(?:contract\/gift-contract|gifts\/wire)\.ts$/;
const screens = globSync(join(source, 'screens', '*', '*-screen.tsx'));

/** A module and its transitive imports. */
function collectImports(id: string, modules: Modules, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? [])
    collectImports(imported, modules, found);
  return found;
}

function analyzeImports(modules: Modules) {
  const imports = new Map([entry, change, ...screens].map((id) => [id, collectImports(id, modules)]));
  const has = (from: string, id: string) => imports.get(from)?.has(id) ?? false;
  const isShared = (id: string) => screens.filter((screen) => has(screen, id)).length > 1;
  return {
    isSite: (id: string) => has(entry, id) || (has(screenOf('date'), id) && isShared(id)),
    isDetails: (id: string) =>
      has(screenOf('passengers'), id) && !has(screenOf('cabins'), id) && later.some((from) => has(from, id)),
    isPayment: (id: string) => has(screenOf('booking-payment'), id) && isShared(id),
    isOffer: (id: string) => has(screenOf('passengers'), id) && has(screenOf('cabins'), id),
  };
}

/**
 * Groups shared modules into few chunks: `site` has what the date screen, the usual first page, shares with other screens;
 * `offer` has what the cabins and the passengers step share, `details` what the passengers step shares with later steps and the
 * form for changes, `payment` what a booking's payment shares with other screens, `addresses` what shows an address: small files
 * that are compressed better together. The bundler splits the rest. A module is in a chunk whole: what only later screens use of it belongs in a module of its own.
 */
export function chunks() {
  let cached: ReturnType<typeof analyzeImports> | undefined;
  const analysis = (modules: Modules) => {
    cached ??= analyzeImports(modules);
    return cached;
  };
  const site = (id: string, modules: Modules) =>
    id !== entry && analysis(modules).isSite(id) ? 'site' : null;
  const details = (id: string, modules: Modules) => (analysis(modules).isDetails(id) ? 'details' : null);
  const offer = (id: string, modules: Modules) => (analysis(modules).isOffer(id) ? 'offer' : null);
  const payment = (id: string, modules: Modules) => (analysis(modules).isPayment(id) ? 'payment' : null);
  return {
    groups: [
      { name: site, priority: 2 },
      { name: details, priority: 1 },
      { name: offer, priority: 1 },
      { name: payment, priority: 0 },
      { name: 'addresses', test: addresses, priority: 0 },
      { name: 'gifts', test: gifts, priority: 0 },
    ],
  };
}
