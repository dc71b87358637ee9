import '../ui/theme/design.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { I18n } from '../i18n/i18n.ts';
import { TranslationProvider } from '../i18n/translation.tsx';
import { ParamsContext } from '../navigation/params.ts';
import { useLocation } from '../navigation/router.tsx';
import { MatchPageContext } from '../page/page.ts';
import { PageContextProvider } from '../page/page-context.tsx';
import type { PageData } from '../page/page-data.ts';
import { PageNotFound, UnexpectedError } from '../shell/failure/failure.tsx';
import { Shell } from '../shell/frame/shell.tsx';
import { PageView } from '../shell/page/page-view.tsx';
import { SelectionProvider } from '../storage/cabin-selection.tsx';
import { ErrorBoundary } from '../ui/status/error-boundary.tsx';
import { matchPage } from './routes.tsx';

interface AppProps {
  page: PageData;
  i18n: I18n;
  client: QueryClient;
}

/** The root component, rendered inside a router on the server and in the browser. */
export function App({ page, i18n, client }: AppProps) {
  const { pathname } = useLocation();
  const match = useMemo(() => matchPage(pathname), [pathname]);
  return (
    <TranslationProvider i18n={i18n}>
      <ErrorBoundary resetKey={pathname} fallback={(error) => <UnexpectedError error={error} />}>
        <QueryClientProvider client={client}>
          <PageContextProvider page={page}>
            <SelectionProvider>
              <MatchPageContext value={matchPage}>
                <ParamsContext value={match?.params ?? {}}>
                  <Shell localeSource={page.localeSource}>
                    {match ? <PageView page={match.page} /> : <PageNotFound />}
                  </Shell>
                </ParamsContext>
              </MatchPageContext>
            </SelectionProvider>
          </PageContextProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </TranslationProvider>
  );
}
