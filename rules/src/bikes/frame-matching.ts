import type { BikeFrame, HeightRange } from './bike-shapes.ts';

const fits = ({ from_cm, to_cm }: Pick<BikeFrame, 'from_cm' | 'to_cm'>, height: number) =>
  from_cm <= height && height <= to_cm;

/** Frames ordered by the tallest rider they fit; equal ones by their names, so that the result is the same every time. */
const inOrder = (frames: readonly BikeFrame[]) =>
  frames.toSorted((a, b) => a.to_cm - b.to_cm || a.from_cm - b.from_cm || (a.frame < b.frame ? -1 : 1));

/**
 * The frame of each rider, or null: as many riders as possible get one. From the shortest rider to the tallest, each gets the
 * free frame with the lowest to_cm, because a taller rider can use every other frame at least as well (Glover's matching of
 * a convex bipartite graph).
 */
function matchMost(heights: readonly number[], frames: readonly BikeFrame[]): (string | null)[] {
  const free = inOrder(frames).map((frame) => ({ ...frame }));
  const assigned: (string | null)[] = heights.map(() => null);
  for (const [index, height] of [...heights.entries()].sort(([, a], [, b]) => a - b)) {
    const smallest = free.find((frame) => frame.count > 0 && fits(frame, height));
    if (!smallest) continue;
    smallest.count -= 1;
    assigned[index] = smallest.frame;
  }
  return assigned;
}

const isComplete = (assigned: readonly (string | null)[]) => assigned.every((frame) => frame !== null);

/**
 * Assigns the frames of one product to riders of these heights (cm), or null where no frame is left. Earlier riders come first:
 * a rider gets none only if the riders before who have one could not all keep theirs (decision 080).
 */
export function assignFrames(heights: readonly number[], frames: readonly BikeFrame[]): (string | null)[] {
  const all = matchMost(heights, frames);
  if (isComplete(all)) return all;
  const served: number[] = [];
  for (const index of heights.keys()) {
    const tried = [...served, index].map((rider) => heights[rider] ?? 0);
    if (isComplete(matchMost(tried, frames))) served.push(index);
  }
  const frameOf = matchMost(
    served.map((index) => heights[index] ?? 0),
    frames,
  );
  return heights.map((_, index) => frameOf[served.indexOf(index)] ?? null);
}

/** The lowest heights of the ranges within which all riders fit the same frames. */
const boundaries = (frames: readonly BikeFrame[]) =>
  [...new Set(frames.flatMap(({ from_cm, to_cm }) => [from_cm, to_cm + 1]))].sort((a, b) => a - b);

/** The lowest height that fits the same frames, so that the exact height of a passenger is not given away. */
export function roundHeight(height: number, frames: readonly BikeFrame[]): number {
  return boundaries(frames).findLast((boundary) => boundary <= height) ?? height;
}

/** The heights at which one more rider gets a frame, besides riders of the heights `taken`. */
export function servedHeights(taken: readonly number[], frames: readonly BikeFrame[]): HeightRange[] {
  const ends = boundaries(frames);
  const served: HeightRange[] = [];
  for (const [index, from_cm] of ends.slice(0, -1).entries()) {
    const to_cm = (ends[index + 1] ?? 0) - 1;
    if (assignFrames([...taken, from_cm], frames).at(-1) === null) continue;
    const last = served.at(-1);
    if (last?.to_cm === from_cm - 1) last.to_cm = to_cm;
    else served.push({ from_cm, to_cm });
  }
  return served;
}
