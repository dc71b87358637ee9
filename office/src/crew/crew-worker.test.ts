import { expect, test } from 'vitest';
import source from '../../../web/public/crew-worker.js?raw';

const ORIGIN = 'https://book.example.com';
const document = (version: string) => `<link rel="icon" href="/icon.svg" />
  <script type="module" crossorigin src="/office/assets/crew-${version}.js"></script>
  <link rel="modulepreload" crossorigin href="/office/assets/field-${version}.js">
  <link rel="stylesheet" crossorigin href="/office/assets/crew-${version}.css">`;
const filesOf = (version: string) => [
  '/icon.svg',
  `/office/assets/crew-${version}.css`,
  `/office/assets/crew-${version}.js`,
  `/office/assets/field-${version}.js`,
];

/** The worker of a browser whose server has a version of the page, and no longer some files. */
function startWorker() {
  const kept = new Map<string, string>();
  const server = { version: 'one', gone: '' };
  const cache = {
    keys: async () => [...kept.keys()].map((path) => ({ url: `${ORIGIN}${path}` })),
    add: async (path: string) => {
      if (path === server.gone) throw new TypeError('Failed to fetch');
      kept.set(path, '');
    },
    put: async (path: string, page: Response) => void kept.set(path, await page.text()),
    delete: async (url: string) => kept.delete(new URL(url).pathname),
  };
  type Listener = (event: object) => void;
  const listeners = new Map<string, Listener>();
  const scope = {
    caches: { open: async () => cache },
    fetch: async () => new Response(document(server.version)),
    addEventListener: (kind: string, listener: Listener) => listeners.set(kind, listener),
    location: { href: `${ORIGIN}/crew-worker.js`, origin: ORIGIN },
  };
  new Function(...Object.keys(scope), source)(...Object.values(scope));
  return {
    server,
    paths: () => [...kept.keys()].sort(),
    page: () => kept.get('/crew'),
    /** As a page of a version asks for it. */
    keep: async (version: string) => {
      const work: Promise<void>[] = [];
      listeners.get('message')?.({
        data: { kind: 'keep', files: [...filesOf(version), '/office/assets/figtree.woff2', '/api/v1/x'] },
        source: { url: `${ORIGIN}/crew` },
        waitUntil: (each: Promise<void>) => work.push(each),
      });
      await Promise.all(work);
    },
  };
}

test('a page is kept with its files and those that the running page has loaded (decision 146)', async () => {
  const worker = startWorker();
  await worker.keep('one');
  expect(worker.page()).toBe(document('one'));
  expect(worker.paths()).toEqual(['/crew', ...filesOf('one'), '/office/assets/figtree.woff2'].sort());
});

test('a page that is newer than the running one is kept with its own files', async () => {
  const worker = startWorker();
  await worker.keep('one');
  worker.server.version = 'two';
  await worker.keep('one');
  expect(worker.page()).toBe(document('two'));
  expect(worker.paths()).toEqual(expect.arrayContaining([...filesOf('one'), ...filesOf('two')]));
  await worker.keep('two');
  expect(worker.paths()).toEqual(['/crew', ...filesOf('two'), '/office/assets/figtree.woff2'].sort());
});

test('the old page stays with its files until all of the new one are kept', async () => {
  const worker = startWorker();
  await worker.keep('one');
  worker.server.version = 'two';
  worker.server.gone = '/office/assets/field-two.js';
  await expect(worker.keep('one')).rejects.toThrow('Failed to fetch');
  expect(worker.page()).toBe(document('one'));
  expect(worker.paths()).toEqual(expect.arrayContaining(filesOf('one')));
});
