import type { SandboxStore, StoredKind } from './store.ts';

const PAGE = 100;

/** All objects of a list, newest first, or those before `after`; read page by page, as far as anybody looks. */
export async function* newestFirst<Body extends object>(
  store: SandboxStore,
  account: string,
  kind: StoredKind,
  idOf: (body: Body) => string,
  after?: string,
): AsyncGenerator<Body> {
  let before = after;
  for (;;) {
    const page = await store.list<Body>(account, kind, PAGE, before);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    before = idOf(last);
  }
}
