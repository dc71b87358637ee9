import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useTitle } from '../title.tsx';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { useVisit } from '../visit.tsx';
import css from './failure.module.css';

interface FailureProps {
  heading: string;
  message?: string;
  /** Offers to try again. */
  onRetry?: () => void;
  children?: ReactNode;
}

/** A page that says what went wrong and what can be done (specification 2, error screens). */
export function Failure({ heading, message, onRetry, children }: FailureProps) {
  const { t } = useTranslation();
  useTitle(heading);
  return (
    <section className={css.failure} role="alert">
      <h1>{heading}</h1>
      {message && <p>{message}</p>}
      {onRetry && <Button onClick={onRetry}>{t('try_again')}</Button>}
      {children}
    </section>
  );
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

/** The generic error page: 'Error' and a message; anything but an error of ours is unknown. */
export function ErrorPage({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation();
  const message = error instanceof Error && error.message ? error.message : t('unknown_error');
  return <Failure heading={t('error')} message={message} onRetry={onRetry} />;
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

/** The fallback error screen. */
export function SomethingWentWrong({ onRetry }: { onRetry?: () => void }) {
  const { t } = useTranslation();
  return <Failure heading={t('something_went_wrong')} onRetry={onRetry} />;
}
