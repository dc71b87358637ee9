import { limits } from '@towpath/rules/core/limits';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';

/** The first of the names that begins with what was typed, in any case; -1 where none does. */
export function beginningWith(names: readonly string[], typed: string): number {
  const sought = typed.toLowerCase();
  return names.findIndex((name) => name.toLowerCase().startsWith(sought));
}

/** What was typed lately: letters belong together until a pause (specification 9, type-ahead reset). */
function useTyped() {
  const typed = useRef({ text: '', at: 0 });
  return (letter: string, at: number) => {
    const pause = at - typed.current.at > limits.typeAhead;
    typed.current = { text: pause ? letter : typed.current.text + letter, at };
    return typed.current.text;
  };
}

/** The keyboard in a dropdown of links: Escape closes it, letters lead to the link that begins with them. */
export function useDropdownKeys() {
  const typed = useTyped();
  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const dropdown = event.currentTarget;
    if (event.ctrlKey || event.altKey || event.metaKey || !dropdown.open) return;
    if (event.key === 'Escape') {
      dropdown.open = false;
      dropdown.querySelector('summary')?.focus();
    } else if (event.key.length === 1 && event.key !== ' ') {
      const links = [...dropdown.querySelectorAll('a')];
      const names = links.map(({ textContent }) => textContent.trim());
      links[beginningWith(names, typed(event.key, event.timeStamp))]?.focus();
    }
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
  };
  return { onKeyDown, onBlur };
}
