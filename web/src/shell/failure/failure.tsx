import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/translation.tsx';
import { getErrorReference } from '../../page/error-reports.ts';
import { usePageContext } from '../../page/page-context.tsx';
import { useTitle } from '../../page/title.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import css from './failure.module.css';

interface FailureProps {
  heading: string;
  message?: string;
  onRetry?: () => void;
  /** Its request id in the server's log is shown. */
  error?: unknown;
  children?: ReactNode;
}

/** The request id that a visitor can quote to the operator. */
function ErrorReference({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const [reference, setReference] = useState<string | null>(null);
  useEffect(() => {
    void getErrorReference(error).then(setReference);
  }, [error]);
  return (
    reference && (
      <p className={css.number}>
        {t('log_number')} <code>{reference}</code>
      </p>
    )
  );
}

function FailureMessage({ heading, message, onRetry, error, children }: FailureProps) {
  const { t } = useTranslation();
  return (
    <section className={css.failure}>
      <div className={css.message} role="alert">
        <h1>{heading}</h1>
        {message && <p>{message}</p>}
      </div>
      {onRetry && <Button onClick={onRetry}>{t('try_again')}</Button>}
      {children}
      {error != null && <ErrorReference error={error} />}
    </section>
  );
}

/** An error screen: heading, message and actions (specification 2, error screens). */
export function Failure(props: FailureProps) {
  useTitle(props.heading);
  return <FailureMessage {...props} />;
}

/** A link to the list of all tours. */
export function AllToursLink() {
  const { t } = useTranslation();
  const { paths } = usePageContext();
  return (
    <LinkButton as={Link} to={paths.tourList()} variant="secondary">
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
      />
    </main>
  );
}

/** No route matches: 'Error', 'Page not found'. */
export function PageNotFound() {
  const { t } = useTranslation();
  return (
    <Failure heading={t('error')} message={t('page_not_found')}>
      <AllToursLink />
    </Failure>
  );
}

/** The resource of a valid route does not exist: 'Not found'. */
export function NotFound() {
  const { t } = useTranslation();
  return (
    <Failure heading={t('not_found')} message={t('page_does_not_exist')}>
      <AllToursLink />
    </Failure>
  );
}
