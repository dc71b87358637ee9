import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useContext } from 'react';
import { useTranslation } from '../i18n/translation.tsx';
import { MatchContext } from '../page/page.ts';
import { useVisit } from '../page/visit.tsx';

/** Loads a page of the site ahead: its code, its texts and what it shows first. What fails is tried again on arrival. */
export function usePreload(): (to: string) => void {
  const client = useQueryClient();
  const { i18n } = useTranslation();
  const { today } = useVisit();
  const matchPage = useContext(MatchContext);
  return useCallback(
    (to) => {
      const { pathname, searchParams: query } = new URL(to, window.location.origin);
      const matched = matchPage(pathname);
      if (!matched || !('screen' in matched.page)) return;
      const { screen, texts, prepare } = matched.page;
      screen.preload().catch(() => undefined);
      void i18n.loadNamespaces([...texts]);
      void prepare?.({ client, params: matched.params, query, today });
    },
    [client, i18n, today, matchPage],
  );
}
