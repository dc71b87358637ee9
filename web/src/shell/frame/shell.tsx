import type { LocaleSource } from '@towpath/rules/core/detect-locale';
import { type ReactNode, Suspense, useRef } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { useResizeMessages } from '../../navigation/embed.ts';
import { useLocation } from '../../navigation/router.tsx';
import { LocaleSync, useDocumentAttributes, useStoredQuery } from '../../navigation/sync-address.tsx';
import { useNavigationFocus } from '../../navigation/use-navigation-focus.ts';
import { ChunkLoadError } from '../../page/chunk-load-error.ts';
import { usePageContext } from '../../page/page-context.tsx';
import { ChangeConsentInFrame } from '../../tracking/consent/change-consent.tsx';
import { ThirdParties } from '../../tracking/consent/third-parties.tsx';
import { ErrorBoundary } from '../../ui/status/error-boundary.tsx';
import { ChunkLoadFailure } from '../failure/chunk-load-failure.tsx';
import { ErrorPage } from '../failure/failure.tsx';
import { Loading } from '../page/loading.tsx';
import { PageTransition } from '../page/page-transition.tsx';
import { BackProvider } from '../step/back.tsx';
import { ConnectionLost } from './connection-lost.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Help } from './help.tsx';
import css from './shell.module.css';

interface ShellProps {
  localeSource: LocaleSource;
  children: ReactNode;
}

function ScreenFailure({ error, retry }: { error: unknown; retry: () => void }) {
  return error instanceof ChunkLoadError ? (
    <ChunkLoadFailure error={error} />
  ) : (
    <ErrorPage error={error} onRetry={retry} />
  );
}

/** The Suspense and error boundary of the screen. */
function Screen({ localeSource, children }: ShellProps) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary
      resetKey={pathname}
      fallback={(error, retry) => <ScreenFailure error={error} retry={retry} />}
    >
      <Suspense fallback={<Loading />}>
        <LocaleSync source={localeSource} />
        <PageTransition>{children}</PageTransition>
      </Suspense>
    </ErrorBoundary>
  );
}

/** The layout around every screen; in embedded mode only the screen (specification 2, shell). */
export function Shell({ localeSource, children }: ShellProps) {
  const { t } = useTranslation();
  const { embedded } = usePageContext();
  const main = useRef<HTMLElement>(null);
  useStoredQuery();
  useDocumentAttributes();
  useNavigationFocus(main);
  useResizeMessages(embedded);
  return (
    <BackProvider>
      <a href="#content" className={css.skip}>
        {t('skip_to_content')}
      </a>
      <ConnectionLost />
      <ThirdParties />
      {!embedded && <Header />}
      <main id="content" className={css.main} ref={main} tabIndex={-1}>
        <Screen localeSource={localeSource}>{children}</Screen>
      </main>
      {!embedded && <Help />}
      {embedded ? <ChangeConsentInFrame /> : <Footer />}
    </BackProvider>
  );
}
