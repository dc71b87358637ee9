import type { LocaleSource } from '@towpath/rules/core/detect-locale';
import { type ReactNode, Suspense, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '../i18n/translation.tsx';
import { useResizeMessages } from '../navigation/embed.ts';
import { FollowLocale, useAdoptQuery, useGuise } from '../navigation/follow-address.tsx';
import { useTravel } from '../navigation/use-navigate-step.ts';
import { MissingPart } from '../page/reload.ts';
import { useVisit } from '../page/visit.tsx';
import { ChangeConsentInFrame } from '../tracking/consent/change-consent.tsx';
import { ThirdParties } from '../tracking/consent/third-parties.tsx';
import { BackProvider } from './back.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorPage } from './failure.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Help } from './help.tsx';
import { Loading } from './loading.tsx';
import { Passage } from './passage.tsx';
import { ScreenMissing } from './screen-missing.tsx';
import css from './shell.module.css';

interface ShellProps {
  localeSource: LocaleSource;
  children: ReactNode;
}

function Fallen({ error, retry }: { error: unknown; retry: () => void }) {
  return error instanceof MissingPart ? (
    <ScreenMissing error={error} />
  ) : (
    <ErrorPage error={error} onRetry={retry} />
  );
}

/** The one place where a screen is waited for, and where its fall is caught. */
function Screen({ localeSource, children }: ShellProps) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} fallback={(error, retry) => <Fallen error={error} retry={retry} />}>
      <Suspense fallback={<Loading />}>
        <FollowLocale source={localeSource} />
        <Passage>{children}</Passage>
      </Suspense>
    </ErrorBoundary>
  );
}

/** What stands around every screen; in embedded mode nothing but the screen (specification 2, shell). */
export function Shell({ localeSource, children }: ShellProps) {
  const { t } = useTranslation();
  const { embedded } = useVisit();
  const main = useRef<HTMLElement>(null);
  useAdoptQuery();
  useGuise();
  useTravel(main);
  useResizeMessages(embedded);
  return (
    <BackProvider>
      <a href="#content" className={css.skip}>
        {t('skip_to_content')}
      </a>
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
