import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../i18n/translation.tsx';
import { numberOf } from '../page/error-reports.ts';
import { useTitle } from '../page/title.tsx';
import { useVisit } from '../page/visit.tsx';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import css from './failure.module.css';

interface FailureProps {
  heading: string;
  message?: string;
  /** Offers to try again. */
  onRetry?: () => void;
  /** What went wrong: its number in the operator's log is shown. */
  error?: unknown;
  children?: ReactNode;
}

/** The number that a visitor may tell the operator, as soon as it is known. */
function LogNumber({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const [number, setNumber] = useState<string | null>(null);
  useEffect(() => {
    void numberOf(error).then(setNumber);
  }, [error]);
  return (
    number && (
      <p className={css.number}>
        {t('log_number')} <code>{number}</code>
      </p>
    )
  );
}

/** What went wrong, announced, and below it what can be done. */
function Said({ heading, message, onRetry, error, children }: FailureProps) {
  const { t } = useTranslation();
  return (
    <section className={css.failure}>
      <div className={css.said} role="alert">
        <h1>{heading}</h1>
        {message && <p>{message}</p>}
      </div>
      {onRetry && <Button onClick={onRetry}>{t('try_again')}</Button>}
      {children}
      {error != null && <LogNumber error={error} />}
    </section>
  );
}

/** A page that says what went wrong and what can be done (specification 2, error screens). */
export function Failure(props: FailureProps) {
  useTitle(props.heading);
  return <Said {...props} />;
}

/** The way to all tours, for whoever has to begin anew. */
export function ToTours() {
  const { t } = useTranslation();
  const { paths } = useVisit();
  return (
    <LinkButton as={Link} to={paths.tourList()} variant="secondary">
      {t('all_tours')}
    </LinkButton>
  );
}

/** What an error of ours says; anything else is unknown (specification 2, generic error page). */
function useMessage(error: unknown): string {
  const { t } = useTranslation();
  return error instanceof Error && error.message ? error.message : t('unknown_error');
}

/** The generic error page: 'Error' and a message. */
export function ErrorPage({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation();
  return <Failure heading={t('error')} message={useMessage(error)} error={error} onRetry={onRetry} />;
}

/** Where even the shell has fallen: nothing here asks what the page is about (specification 2, router defaults). */
export function UnexpectedError({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const heading = t('unexpected_error');
  const message = useMessage(error);
  useEffect(() => {
    document.title = heading;
  }, [heading]);
  return (
    <main className={css.alone}>
      <Said heading={heading} message={message} error={error} onRetry={() => window.location.reload()} />
    </main>
  );
}

/** No route has this address: 'Error', 'Page not found'. */
export function PageNotFound() {
  const { t } = useTranslation();
  return (
    <Failure heading={t('error')} message={t('page_not_found')}>
      <ToTours />
    </Failure>
  );
}

/** The address is well formed, but what it names does not exist: 'Not found'. */
export function NotFound() {
  const { t } = useTranslation();
  return (
    <Failure heading={t('not_found')} message={t('page_does_not_exist')}>
      <ToTours />
    </Failure>
  );
}
