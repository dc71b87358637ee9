import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useContext } from 'react';
import { useTranslation } from '../i18n/translation.tsx';
import { MatchPageContext } from '../page/page.ts';
import { usePageContext } from '../page/page-context.tsx';

/** Returns a function that preloads a page's code, texts and data. Failures are ignored: the page loads them again. */
export function usePreload(): (to: string) => void {
  const client = useQueryClient();
  const { i18n } = useTranslation();
  const { today, brand } = usePageContext();
  const matchPage = useContext(MatchPageContext);
  return useCallback(
    (to) => {
      const { pathname, searchParams: query } = new URL(to, window.location.origin);
      const matched = matchPage(pathname);
      if (!matched || !('screen' in matched.page)) return;
      const { screen, texts, prefetch } = matched.page;
      screen.preload().catch(() => undefined);
      void i18n.loadNamespaces([...texts]);
      void prefetch?.({ client, params: matched.params, query, today, brand });
    },
    [client, i18n, today, brand, matchPage],
  );
}
