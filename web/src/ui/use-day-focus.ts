import type { PlainDate } from '@towpath/rules/core/dates';
import { useState } from 'react';

/**
 * Which day of a calendar holds the tab stop. Moved by key it also takes the focus, in whichever month it lies;
 * moved by anything else (`showDate`, such as a turned month) it waits to be reached.
 */
export function useDayFocus(initial: PlainDate) {
  const [focus, setFocus] = useState({ focused: initial, takesFocus: false });
  const onFocusDate = (focused: PlainDate) => setFocus({ focused, takesFocus: true });
  const showDate = (focused: PlainDate) => setFocus({ focused, takesFocus: false });
  return { ...focus, onFocusDate, showDate };
}
