import { recordOperations } from '@towpath/rules/office/operations/record-operations';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { TextsContext } from '../../i18n/texts.tsx';
import { testTexts } from '../../testing/test-texts.ts';
import { ListFilters } from './list-filters.tsx';
import { useListFilter } from './use-list-filter.ts';

function Shown() {
  const filter = useListFilter(recordOperations['audit.list'].input);
  const texts = {
    from: { label: 'From' },
    booking: { label: 'Booking' },
    about: { label: 'About' },
    by: { label: 'By' },
  };
  return <ListFilters filter={filter} texts={texts} />;
}

test('of several searches only the first, which "/" focuses, shows that key', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <TextsContext value={testTexts}>
        <Shown />
      </TextsContext>
    </MemoryRouter>,
  );
  const searches = html.split('<input type="search"').slice(1);
  expect(searches.map((search) => search.includes('>/</span>'))).toEqual([true, false, false]);
});
