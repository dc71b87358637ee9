/** Elements that take the focus: a box that contains one can be scrolled with the keyboard already. */
const FOCUSABLE = 'a[href], button, input, select, textarea, summary';

/**
 * A ref of a box that scrolls: it takes the focus itself while it is too small for its content and nothing in it does, so
 * that the keyboard can scroll it (WCAG 2.1.1).
 */
export function keyboardScroll(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const update = () => {
    const scrolls = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
    const isNeeded = scrolls && !box.querySelector(FOCUSABLE);
    if (isNeeded) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(update);
  for (const each of [box, ...box.children]) sizes.observe(each);
  return () => sizes.disconnect();
}
