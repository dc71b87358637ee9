import type { PlainDate } from '@towpath/rules/core/dates';
import { useState } from 'react';

/** The day with the tab stop of a calendar. `onFocusDate` also focuses it; `showDate`, for month changes, does not. */
export function useDayFocus(initial: PlainDate) {
  const [focus, setFocus] = useState({ focused: initial, takesFocus: false });
  const onFocusDate = (focused: PlainDate) => setFocus({ focused, takesFocus: true });
  const showDate = (focused: PlainDate) => setFocus({ focused, takesFocus: false });
  return { ...focus, onFocusDate, showDate };
}
