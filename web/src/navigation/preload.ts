import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useContext } from 'react';
import { useTranslation } from '../i18n/translation.tsx';
import { MatchPageContext } from '../page/page.ts';
import { usePageContext } from '../page/page-context.tsx';
import { nextPaint } from '../ui/after-paint.ts';

/**
 * Returns a function that preloads a page's code, texts and data, and resolves when they are there. Failures are ignored: the
 * page loads them again.
 */
export function usePreload(): (to: string) => Promise<void> {
  const client = useQueryClient();
  const { i18n } = useTranslation();
  const { today, locale, brand } = usePageContext();
  const matchPage = useContext(MatchPageContext);
  return useCallback(
    async (to) => {
      // A touch begins with hover and focus.
      await nextPaint();
      const { pathname, searchParams: query } = new URL(to, window.location.origin);
      const matched = matchPage(pathname);
      if (!matched || !('screen' in matched.page)) return;
      const { screen, texts, prefetch } = matched.page;
      const data = prefetch?.({ client, params: matched.params, query, today, locale, brand });
      await Promise.allSettled([screen.preload(), i18n.loadNamespaces([...texts]), data]);
    },
    [client, i18n, today, locale, brand, matchPage],
  );
}
