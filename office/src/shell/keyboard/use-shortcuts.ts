import { useEffect, useEffectEvent } from 'react';

interface ShortcutActions {
  onHelp: () => void;
  /** `/` on a page without a search. */
  onSearch: () => void;
  /** A letter after `g`: the screen to open. */
  onLetter: (letter: string) => void;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), select, textarea');

/** Moves the focus to the next or previous entry of the list on the page: elements with data-row-link. */
function moveInList(step: 1 | -1): void {
  const { activeElement } = document;
  const links: Element[] = [...document.querySelectorAll('[data-row-link]')];
  const current = activeElement ? links.indexOf(activeElement) : -1;
  const next = links[current === -1 ? 0 : current + step];
  if (!(next instanceof HTMLElement)) return;
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
}

/** The keyboard's shortcuts, except where text is typed or a dialog is open: `/` `j` `k` `?` and `g` with a letter. */
export function useShortcuts(actions: ShortcutActions): void {
  const onHelp = useEffectEvent(actions.onHelp);
  const onSearch = useEffectEvent(actions.onSearch);
  const onLetter = useEffectEvent(actions.onLetter);
  useEffect(() => {
    let afterG = false;
    const plain: Readonly<Record<string, () => void>> = {
      '/': () => {
        const search = document.querySelector<HTMLElement>('[type="search"]');
        if (search) search.focus();
        else onSearch();
      },
      '?': () => onHelp(),
      j: () => moveInList(1),
      k: () => moveInList(-1),
    };
    const onKey = (event: KeyboardEvent) => {
      const { key } = event;
      const isOther = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
      if (isOther || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const action = afterG ? () => onLetter(key) : plain[key];
      afterG = !afterG && key === 'g';
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
