import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSession } from './session-context.tsx';

interface PageOf<Row, Cursor> {
  rows: readonly Row[];
  next: Cursor | null;
}

/** Reads the page after a cursor; null: the first one. */
type ReadPage<Cursor, Page> = (cursor: Cursor | null, csrf: string, signal: AbortSignal) => Promise<Page>;

/** Reads a list in pages that follow one another. onEnd reads the next one; absent after the last, and after a failure. */
export function useRowsInPages<Row, Cursor, Page extends PageOf<Row, Cursor>>(
  key: readonly unknown[],
  read: ReadPage<Cursor, Page>,
) {
  const { csrf } = useSession();
  const query = useInfiniteQuery<Page, Error, InfiniteData<Page>, readonly unknown[], Cursor | null>({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageParam as Cursor | null, csrf, signal),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (previous) => previous,
  });
  const { data, error, refetch, fetchNextPage, isFetchingNextPage, hasNextPage } = query;
  const pages = data?.pages;
  const rows = useMemo(() => pages?.flatMap((page): readonly Page['rows'][number][] => page.rows), [pages]);
  const more = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, isFetchingNextPage]);
  return {
    first: pages?.[0],
    /** The rows so far, and one more while there is a further page: enough for a table to ask for it. */
    total: (rows?.length ?? 0) + (hasNextPage && !error ? 1 : 0),
    reading: { data: rows && { rows }, error, refetch },
    onEnd: hasNextPage && !error ? more : undefined,
  };
}
