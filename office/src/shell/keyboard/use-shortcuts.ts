import { useEffect, useEffectEvent } from 'react';

interface ShortcutActions {
  onHelp: () => void;
  /** Ctrl+K or Command+K anywhere, and `/` on a page without a search. */
  onFind: () => void;
  /** A letter after `g`: the screen to open. */
  onLetter: (letter: string) => void;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), select, textarea');

const opensFind = ({ ctrlKey, metaKey, key }: KeyboardEvent) => (ctrlKey || metaKey) && key === 'k';

const isPlainKey = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey || isTyping(target));

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

/** The keyboard's shortcuts, except where a dialog is open: Ctrl+K, and where no text is typed `/` `j` `k` `?` and `g` with a letter. */
export function useShortcuts(actions: ShortcutActions): void {
  const onHelp = useEffectEvent(actions.onHelp);
  const onFind = useEffectEvent(actions.onFind);
  const onLetter = useEffectEvent(actions.onLetter);
  useEffect(() => {
    let afterG = false;
    const plain: Readonly<Record<string, () => void>> = {
      '/': () => {
        const search = document.querySelector<HTMLElement>('[type="search"]');
        if (search) search.focus();
        else onFind();
      },
      '?': () => onHelp(),
      j: () => moveInList(1),
      k: () => moveInList(-1),
    };
    const actionOf = (event: KeyboardEvent) => {
      if (opensFind(event)) return () => onFind();
      if (!isPlainKey(event)) return undefined;
      const { key } = event;
      const action = afterG ? () => onLetter(key) : plain[key];
      afterG = !afterG && key === 'g';
      return action;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      const action = actionOf(event);
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
