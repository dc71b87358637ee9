import { limits } from '../core/limits.ts';

/** A height in cm as typed or read, or 0 while it is not a valid one, as '17' on the way to '175': such a rider takes no frame. */
export function typedHeight(typed: string | number | null | undefined): number {
  const height = Number(typed);
  const { minimum, maximum } = limits.bodyHeight;
  return Number.isInteger(height) && height >= minimum && height <= maximum ? height : 0;
}
