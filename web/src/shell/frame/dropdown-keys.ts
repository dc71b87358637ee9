import { limits } from '@towpath/rules/core/limits';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';

/** The index of the first name with a prefix, ignoring case; -1 if none has it. */
export function findByPrefix(names: readonly string[], prefix: string): number {
  const start = prefix.toLowerCase();
  return names.findIndex((name) => name.toLowerCase().startsWith(start));
}

/** Collects typed letters until a pause (specification 9, type-ahead reset). */
function useTypeAhead() {
  const typed = useRef({ text: '', at: 0 });
  return (letter: string, at: number) => {
    const pause = at - typed.current.at > limits.typeAhead;
    typed.current = { text: pause ? letter : typed.current.text + letter, at };
    return typed.current.text;
  };
}

/** Keyboard handling of a dropdown of links: Escape closes it, letters focus the link that starts with them. */
export function useDropdownKeys() {
  const typeAhead = useTypeAhead();
  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const dropdown = event.currentTarget;
    if (event.ctrlKey || event.altKey || event.metaKey || !dropdown.open) return;
    if (event.key === 'Escape') {
      dropdown.open = false;
      dropdown.querySelector('summary')?.focus();
    } else if (event.key.length === 1 && event.key !== ' ') {
      const links = [...dropdown.querySelectorAll('a')];
      const names = links.map(({ textContent }) => textContent.trim());
      links[findByPrefix(names, typeAhead(event.key, event.timeStamp))]?.focus();
    }
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
  };
  return { onKeyDown, onBlur };
}
