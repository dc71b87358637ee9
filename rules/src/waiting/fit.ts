import type { BikeStock, Rider } from '../bikes/bike-stock.ts';
import { framesOf } from '../bikes/check-bikes.ts';
import { proposeCabins } from '../booking/cabins/cabin-proposal.ts';
import { type CabinSelection, cabinsOf } from '../booking/cabins/cabin-selection.ts';
import { type Cents, sum, zero } from '../core/money.ts';
import { type CabinType, cabinPrice, fitsCabin } from '../price/cabin.ts';

/** What a party needs of a departure (decision 131). */
export interface PartyNeeds {
  party: number;
  /** The people in each cabin; null: as the cabins step proposes it. */
  cabins: readonly number[] | null;
  /** Cabin types that suit; every type of a ship of which none is named. */
  cabin_types: readonly string[];
  riders: readonly Rider[];
}

/** What a departure has left: cabin types with their free cabins, the bikes that it offers and their stock. */
export interface DepartureStock {
  cabinTypes: readonly CabinType[];
  bikes: readonly { id: string }[];
  bikeStock: readonly BikeStock[];
}

/** Groups of people in cabins of their own: how many of each size are left to place, and where the others are. */
interface Placed {
  left: readonly number[];
  price: Cents;
  selection: CabinSelection;
}
type Plans = ReadonlyMap<string, Placed>;

const keyOf = ({ left }: Pick<Placed, 'left'>) => left.join();

function withCheapest(plans: Plans, added: readonly Placed[]): Plans {
  const best = new Map(plans);
  for (const plan of added) {
    const known = best.get(keyOf(plan));
    if (!known || plan.price < known.price) best.set(keyOf(plan), plan);
  }
  return best;
}

/** The plans with one more group in a cabin of a type. */
function withOneMore(plans: Plans, type: CabinType, sizes: readonly number[]): Placed[] {
  return [...plans.values()].flatMap(({ left, price, selection }) =>
    sizes.flatMap((people, index): Placed[] => {
      const groups = left[index] ?? 0;
      if (groups === 0 || !fitsCabin(type, people)) return [];
      return [
        {
          left: left.with(index, groups - 1),
          price: sum([price, cabinPrice(type, people)]),
          selection: { ...selection, [type.id]: [...cabinsOf(selection, type.id), people] },
        },
      ];
    }),
  );
}

/** The best plans that use up to all free cabins of a type. */
function withCabinsOf(plans: Plans, type: CabinType, sizes: readonly number[]): Plans {
  let best = plans;
  let more = plans;
  for (let count = 1; count <= type.available_count && more.size > 0; count += 1) {
    more = withCheapest(new Map(), withOneMore(more, type, sizes));
    best = withCheapest(best, [...more.values()]);
  }
  return best;
}

/**
 * The cheapest cabins for groups of these sizes, each in a cabin of its own; null where they do not all fit. Of equally cheap ones
 * the same every time.
 */
export function assignCabins(types: readonly CabinType[], groups: readonly number[]): CabinSelection | null {
  const sizes = [...new Set(groups)].sort((a, b) => b - a);
  const left = sizes.map((size) => groups.filter((group) => group === size).length);
  const start: Placed = { left, price: zero, selection: {} };
  const plans = types.reduce(
    (before: Plans, type) => withCabinsOf(before, type, sizes),
    new Map([[keyOf(start), start]]),
  );
  return plans.get(keyOf({ left: sizes.map(() => 0) }))?.selection ?? null;
}

/** The cabin types of a ship that suit a party. */
function suitableTypes({ cabin_types }: PartyNeeds, types: readonly CabinType[]): readonly CabinType[] {
  const named = types.filter(({ id }) => cabin_types.includes(id));
  return named.length > 0 ? named : types;
}

/** Whether each rider of a party gets a frame of the bike that they want. */
function hasBikes({ riders }: PartyNeeds, { bikes, bikeStock }: DepartureStock): boolean {
  const isOffered = riders.every(({ bike }) => bikes.some(({ id }) => id === bike));
  return isOffered && framesOf(riders, bikeStock).every((frame) => frame !== null);
}

/**
 * The cabins of a departure that fit a whole party, as it shares them, in types that suit it and with a bike for each of its riders;
 * or what it lacks (decision 131).
 */
export function fitOf(needs: PartyNeeds, stock: DepartureStock): CabinSelection | 'cabins' | 'bikes' {
  const types = suitableTypes(needs, stock.cabinTypes);
  const selection = needs.cabins ? assignCabins(types, needs.cabins) : proposeCabins(types, needs.party);
  if (!selection) return 'cabins';
  return hasBikes(needs, stock) ? selection : 'bikes';
}
