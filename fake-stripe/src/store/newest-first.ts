import type { ObjectStore, StoredKind } from './store.ts';

const PAGE = 100;

/** Iterates over a list, newest first, optionally from the object `after` on, without it; reads page by page. */
export async function* newestFirst<Body extends object>(
  store: ObjectStore,
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
