/** Shows a part of the page and moves the focus to its heading. The address stays: its fragment is the token of the link. */
export function showPart(heading: string): void {
  const found = document.getElementById(heading);
  found?.scrollIntoView();
  found?.focus({ preventScroll: true });
}
