import fc from 'fast-check';
import { junk } from './arbitrary-values.ts';

/** A change of one place in a value. */
type Damage = { at: number; with: unknown; how: 'replace' | 'remove' | 'repeat' };

type Place = { parent: Record<string, unknown>; key: string };

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const parent = value as Record<string, unknown>;
  return Object.keys(parent).flatMap((key) => [{ parent, key }, ...placesIn(parent[key])]);
}

function damage(value: unknown, { at, how, with: other }: Damage): void {
  const places = placesIn(value);
  const place = places[at % Math.max(places.length, 1)];
  if (!place) return;
  const { parent, key } = place;
  if (how === 'remove') delete parent[key];
  else if (how === 'replace') parent[key] = structuredClone(other);
  else parent[key] = [parent[key], parent[key]];
}

const damages: fc.Arbitrary<Damage[]> = fc.array(
  fc.record({
    at: fc.nat(10_000),
    with: junk,
    how: fc.constantFrom('replace', 'replace', 'remove', 'repeat'),
  }),
  { maxLength: 3 },
);

/** A valid value with up to three random changes. */
export function damaged(make: () => unknown): fc.Arbitrary<unknown> {
  return damages.map((all) => {
    const value = structuredClone(make());
    for (const each of all) damage(value, each);
    return value;
  });
}
