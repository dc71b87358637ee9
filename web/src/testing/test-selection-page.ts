import { formatCabins, parseCabins } from '@towpath/rules/booking/cabin-selection';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, useNavigate, useSearchParams } from 'react-router';
import { SelectionProvider, useSelection } from '../storage/cabin-selection.tsx';

declare global {
  interface Window {
    /** Chooses cabins of the departure shown, written as in the address. */
    choose: (cabins: string) => void;
    /** Goes to an address within the page. */
    visit: (path: string) => void;
  }
}

/** Shows the departure and the cabins that the query names, and the cabins chosen. */
function Selection() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const departure = query.get('departure') ?? '';
  const [selection, change] = useSelection(departure);
  window.choose = (cabins) => change(parseCabins(cabins));
  window.visit = (path) => void navigate(path);
  return createElement(
    'output',
    null,
    `${departure} [${query.get('cabins') ?? ''}] ${formatCabins(selection)}.`,
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    createElement(BrowserRouter, null, createElement(SelectionProvider, null, createElement(Selection))),
  );
