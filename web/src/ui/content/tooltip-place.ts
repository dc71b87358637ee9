import { limits } from '@towpath/rules/core/limits';

interface Size {
  width: number;
  height: number;
}
interface Box extends Size {
  left: number;
  top: number;
}

/** Pixels to the window's edge. None to the button, so that the pointer can move to the tooltip. */
const GAP = 8;

const clamp = (value: number, minimum: number, maximum: number) =>
  Math.max(minimum, Math.min(value, maximum));

/**
 * The position of a tooltip in window pixels: above its button, else below, inside the window and above the bottom bar of
 * narrow windows (specification 9).
 */
export function placeTooltip(button: Box, tip: Size, view: Size): { left: number; top: number } {
  const bottom = view.height - GAP - (view.width < limits.wideWindow ? limits.bottomBar : 0);
  const above = button.top - tip.height;
  const below = button.top + button.height;
  const top = above >= GAP ? above : clamp(below, GAP, bottom - tip.height);
  const centred = button.left + button.width / 2 - tip.width / 2;
  return { left: clamp(centred, GAP, view.width - GAP - tip.width), top };
}
