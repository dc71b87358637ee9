import { limits } from '@towpath/rules/core/limits';

interface Size {
  width: number;
  height: number;
}
interface Box extends Size {
  left: number;
  top: number;
}

/** Pixels between a tooltip and the window's edge. To its button there are none, or the way over would hide it. */
const GAP = 8;

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/**
 * Where a tooltip goes, in window pixels: above its button, below it where there is no room, never off the window and,
 * in a narrow window, clear of the bar at its bottom (specification 9).
 */
export function placeTooltip(button: Box, tip: Size, view: Size): { left: number; top: number } {
  const floor = view.height - GAP - (view.width < limits.wideWindow ? limits.bottomBar : 0);
  const above = button.top - tip.height;
  const below = button.top + button.height;
  const top = above >= GAP ? above : clamp(below, GAP, floor - tip.height);
  const centred = button.left + button.width / 2 - tip.width / 2;
  return { left: clamp(centred, GAP, view.width - GAP - tip.width), top };
}
