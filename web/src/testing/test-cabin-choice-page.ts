import { formatCabins } from '@towpath/rules/booking/cabins/cabin-selection';
import { cents } from '@towpath/rules/core/money';
import type { CabinType } from '@towpath/rules/price/cabin';
import { createElement, Fragment, useLayoutEffect, useState } from 'react';
import { useSearchParams } from '../navigation/router.tsx';
import { type CabinActions, useCabinChoice } from '../screens/cabins/use-cabin-choice.ts';
import { SelectionProvider } from '../storage/cabin-selection.tsx';
import { testDeparture } from './test-departure.ts';
import { renderInRouter } from './test-render.ts';

const type = (id: string, changes: Partial<CabinType>): CabinType => ({
  id,
  name: id,
  minimum_occupancy: 1,
  maximum_occupancy: 2,
  count: 4,
  available_count: 4,
  unit_price: cents(90_000),
  discount_price: null,
  surcharge_price: null,
  ...changes,
});
const types = [
  type('twin', {}),
  type('family', { minimum_occupancy: 2, maximum_occupancy: 4, available_count: 1 }),
];

declare global {
  interface Window {
    /** Runs changes to the selection. */
    act: (work: (actions: CabinActions, typeOf: (id: string) => CabinType) => void) => void;
    /** Delivers the offer. */
    load: () => void;
    /** Called when the offer has been rendered, before the passive effects of that render. */
    onLoad?: () => void;
    /** Called with the `cabins` of every rendered address, before the effects of that render. */
    onAddress?: (cabins: string | null) => void;
    /** The number of changes and the distinct sets of actions. */
    seen: { changes: number; actions: Set<CabinActions> };
  }
}

const typeOf = (id: string): CabinType => types.find((each) => each.id === id) ?? type(id, {});
window.seen = { changes: 0, actions: new Set() };

function Choice() {
  const [loaded, setLoaded] = useState(false);
  const { selection, corrected, actions } = useCabinChoice(testDeparture, loaded ? types : undefined, () => {
    window.seen.changes += 1;
  });
  window.seen.actions.add(actions);
  window.act = (work) => work(actions, typeOf);
  window.load = () => setLoaded(true);
  const cabins = useSearchParams()[0].get('cabins');
  useLayoutEffect(() => window.onAddress?.(cabins), [cabins]);
  useLayoutEffect(() => {
    if (loaded) window.onLoad?.();
  }, [loaded]);
  const press = () => actions.setCount(typeOf('twin'), 2);
  return createElement(
    Fragment,
    null,
    createElement('output', null, `${formatCabins(selection)}${corrected ? ', corrected' : ''}.`),
    createElement('button', { type: 'button', onClick: press }, 'Two twin cabins'),
  );
}

renderInRouter(createElement(SelectionProvider, null, createElement(Choice)));
