import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { deferred } from '../page/deferred.tsx';
import { defineScreen } from '../page/screens.tsx';
import { BillNotes } from '../summary/deferred-notes.tsx';

test('a deferred part that is preloaded is rendered together with its screen, so that nothing below it moves', async () => {
  const Notes = deferred(async () => () => <p>notes</p>);
  const html = () => renderToString(<Notes />);
  expect(html()).not.toContain('notes');
  await Notes.preload();
  expect(html()).toContain('<p>notes</p>');
});

test.each(['cabins', 'passengers', 'review'])(
  'the notes beside the total are loaded before this screen is shown: %s',
  async (folder) => {
    let isLoaded = false;
    vi.spyOn(BillNotes, 'preload').mockImplementation(async () => {
      await new Promise(setImmediate);
      isLoaded = true;
    });
    await defineScreen(folder).preload();
    expect(isLoaded).toBe(true);
  },
  60_000,
);
