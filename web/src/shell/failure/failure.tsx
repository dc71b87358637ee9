import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../../api/api.ts';
import { isTransient } from '../../api/retries.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { Link } from '../../navigation/link.tsx';
import { deferred } from '../../page/deferred.tsx';
import { getErrorReference } from '../../page/error-reports.ts';
import { usePageContext } from '../../page/page-context.tsx';
import { useTitle } from '../../page/title.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { CallUs } from './call-us.tsx';
import css from './failure.module.css';

const SimilarTours = deferred(async () => (await import('./similar-tours.tsx')).SimilarTours);

interface FailureProps {
  heading: string;
  /** What happened. */
  message?: string;
  /** The visitor's next steps. */
  advice?: string;
  /** The button is shown only where another attempt can help. */
  onRetry?: () => void;
  /** Advises by its kind, and shows its request id in the server's log. */
  error?: unknown;
  /** Further actions; absent: the way to all tours. */
  children?: ReactNode;
  /** The id of the tour or departure that was asked for: an error screen shows tours like it. */
  similarTo?: string;
}

/** The request id that a visitor can quote to the operator. */
function ErrorReference({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const [reference, setReference] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setReference(null);
    void getErrorReference(error).then((found) => {
      if (isCurrent) setReference(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [error]);
  return (
    reference && (
      <p className={css.number}>
        {t('log_number')} <code>{reference}</code>
      </p>
    )
  );
}

/** The text that advises on a failed call, or null for other errors. */
export function adviceOn(error: unknown) {
  if (!(error instanceof ApiError)) return null;
  if (error.kind === 'network') return 'advice_network';
  if (error.status === 429) return 'advice_busy';
  return isTransient(error) ? 'advice_server' : 'advice_fault';
}

/** Whether another attempt can help. */
const canRetry = ({ onRetry, error }: Pick<FailureProps, 'onRetry' | 'error'>) =>
  onRetry && adviceOn(error) !== 'advice_fault';

function FailureMessage({ heading, message, advice, onRetry, error, children, similarTo }: FailureProps) {
  const { t } = useTranslation();
  const byKind = adviceOn(error);
  const retries = canRetry({ onRetry, error });
  const shownAdvice = advice ?? (byKind && t(byKind));
  return (
    <section className={css.failure} data-similar={similarTo}>
      <div className={css.message} role="alert">
        <h1>{heading}</h1>
        {message && <p>{message}</p>}
        {shownAdvice && <p>{shownAdvice}</p>}
      </div>
      {(retries || children) && (
        <div className={css.actions}>
          {retries && <Button onClick={onRetry}>{t('try_again')}</Button>}
          {children}
        </div>
      )}
      {error != null && <ErrorReference error={error} />}
    </section>
  );
}

/**
 * An error screen: heading, what happened, what to do now, a way on, similar tours (specification 2, error screens). The page's help has
 * the telephone; a frame, which has no help, has it here.
 */
export function Failure({ children, ...props }: FailureProps) {
  const { embedded } = usePageContext();
  const { similarTo } = props;
  useTitle(props.heading);
  return (
    <>
      <FailureMessage {...props}>{children ?? <AllToursLink isMain={!canRetry(props)} />}</FailureMessage>
      {embedded && <CallUs />}
      {similarTo !== undefined && <SimilarTours id={similarTo} />}
    </>
  );
}

/** A link to the list of all tours; `isMain`: there is no other way on. */
export function AllToursLink({ isMain = false }) {
  const { t } = useTranslation();
  const { paths } = usePageContext();
  return (
    <LinkButton as={Link} to={paths.tourList()} variant={isMain ? 'primary' : 'secondary'}>
      {t('all_tours')}
    </LinkButton>
  );
}

/** The error's message; 'unknown error' for anything but an Error (specification 2, generic error page). */
function useErrorMessage(error: unknown): string {
  const { t } = useTranslation();
  return error instanceof Error && error.message ? error.message : t('unknown_error');
}

/** The generic error page: 'Error' and a message. */
export function ErrorPage({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation();
  return <Failure heading={t('error')} message={useErrorMessage(error)} error={error} onRetry={onRetry} />;
}

/** The error page if the shell itself fails: uses no page context (specification 2, router defaults). */
export function UnexpectedError({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const heading = t('unexpected_error');
  const message = useErrorMessage(error);
  useEffect(() => {
    document.title = heading;
  }, [heading]);
  return (
    <main className={css.alone}>
      <FailureMessage
        heading={heading}
        message={message}
        error={error}
        onRetry={() => window.location.reload()}
      >
        <LinkButton href="/?all=1" variant="secondary">
          {t('all_tours')}
        </LinkButton>
      </FailureMessage>
    </main>
  );
}

/** No route matches: 'Error', 'Page not found'. */
export function PageNotFound() {
  const { t } = useTranslation();
  return (
    <Failure heading={t('error')} message={t('page_not_found')} advice={t('missing_page')} similarTo="" />
  );
}

/** The resource of a valid route does not exist: 'Not found'. */
export function NotFound(props: Pick<FailureProps, 'advice' | 'similarTo'>) {
  const { t } = useTranslation();
  return <Failure heading={t('not_found')} message={t('page_does_not_exist')} {...props} />;
}
