import { createElement, Fragment, startTransition, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Select } from '../ui/form/select.tsx';

/** A select whose value changes in a transition, as those of the date screen, whose values are in the address. */
function Party() {
  const [party, setParty] = useState('2');
  const select = createElement(
    Select,
    {
      label: 'Travellers',
      value: party,
      onChange: ({ target: { value } }) => startTransition(() => setParty(value)),
    },
    ...['2', '3'].map((size) => createElement('option', { key: size, value: size }, size)),
  );
  return createElement(Fragment, null, select, createElement('output', null, party));
}

/** Actions of a test on the page. */
export interface SelectPage {
  /** Hydrates the page, as browser.tsx does. */
  hydrate: () => void;
  /** Selects as a browser does: the value first, then its two events. */
  select: (size: string) => void;
}

const root = document.getElementById('root');
if (root) {
  root.innerHTML = renderToString(createElement(Party));
  const page: SelectPage = {
    hydrate: () => startTransition(() => void hydrateRoot(root, createElement(Party))),
    select: (size) => {
      const select = root.querySelector('select');
      if (!select) return;
      select.value = size;
      for (const name of ['input', 'change']) select.dispatchEvent(new Event(name, { bubbles: true }));
    },
  };
  Object.assign(window, page);
}
