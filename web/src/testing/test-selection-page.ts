import { formatCabins, parseCabins } from '@towpath/rules/booking/cabins/cabin-selection';
import { createElement } from 'react';
import { useNavigate, useSearchParams } from '../navigation/router.tsx';
import { SelectionProvider, useSelection } from '../storage/cabin-selection.tsx';
import { renderInRouter } from './test-render.ts';

declare global {
  interface Window {
    /** Selects cabins, given as in the query. */
    choose: (cabins: string) => void;
    navigateTo: (path: string) => void;
  }
}

/** Shows the departure and cabins of the query and the selected cabins. */
function Selection() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const departure = query.get('departure') ?? '';
  const [selection, change] = useSelection(departure);
  window.choose = (cabins) => change(parseCabins(cabins));
  window.navigateTo = (path) => void navigate(path);
  return createElement(
    'output',
    null,
    `${departure} [${query.get('cabins') ?? ''}] ${formatCabins(selection)}.`,
  );
}

renderInRouter(createElement(SelectionProvider, null, createElement(Selection)));
