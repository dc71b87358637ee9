import { cabinsOf } from '@towpath/rules/booking/cabins/cabin-selection';
import type { CabinType } from '@towpath/rules/price/cabin';
import { useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { CabinChoice } from './use-cabin-choice.ts';

const matches = (query: string) => window.matchMedia(query).matches;
const isPhone = () => matches('(max-width: 47.99rem)');

/** Scrolls to a card that was moved; one whose steppers were visible keeps its place on the screen. */
function scrollToMoved(card: Element, before: DOMRect): void {
  const wereSteppersVisible = before.bottom > 0 && before.bottom <= window.innerHeight;
  if (wereSteppersVisible) {
    window.scrollBy({ top: card.getBoundingClientRect().top - before.top, behavior: 'instant' });
    return;
  }
  const behavior = matches('(prefers-reduced-motion: reduce)') ? 'instant' : 'smooth';
  card.scrollIntoView({ block: 'start', behavior });
}

/**
 * The cabin types in the order of the screen: on phones, a type that the visitor chooses moves to the top and is scrolled to. It
 * stays there when it is removed. `list` is for the list of cards.
 */
export function useChosenFirst(types: readonly CabinType[], { selection, changes }: CabinChoice) {
  const isHydrated = useHydrated();
  const list = useRef<HTMLUListElement>(null);
  const chosen = types.map(({ id }) => id).filter((id) => cabinsOf(selection, id).length > 0);
  const [moved, setMoved] = useState(() => (isHydrated && isPhone() ? chosen : []));
  const previous = useRef({ chosen, changes });
  const before = useRef<DOMRect>(null);
  const rank = ({ id }: CabinType) => (moved.includes(id) ? moved.indexOf(id) : moved.length);
  const sorted = types.toSorted((one, other) => rank(one) - rank(other));
  useLayoutEffect(() => {
    const [card] = list.current?.children ?? [];
    if (card && before.current) scrollToMoved(card, before.current);
    before.current = null;
    const added = chosen.filter((id) => !previous.current.chosen.includes(id));
    const isByVisitor = changes !== previous.current.changes;
    previous.current = { chosen, changes };
    const addedCard = list.current?.children[sorted.findIndex(({ id }) => id === added[0])];
    if (!addedCard || !isByVisitor || !isPhone()) return;
    before.current = addedCard.getBoundingClientRect();
    setMoved([...added, ...moved.filter((id) => !added.includes(id))]);
  });
  return { sorted, list };
}
