import { Alert } from '@towpath/web/ui/status/alert.tsx';
import { Spinner } from '@towpath/web/ui/status/spinner.tsx';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/texts.tsx';
import { Failure } from '../../ui/failure.tsx';
import { LanguageSwitch } from '../language-switch.tsx';
import { Wordmark } from '../wordmark.tsx';
import css from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { useLinkToken } from './use-link-token.ts';

/** The page of those who are not signed in; signs in with the link that was opened. */
export function SignInScreen() {
  const { t } = useTranslation();
  const link = useLinkToken();
  useEffect(() => {
    document.title = t('sign_in.title');
  }, [t]);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <Wordmark />
        <LanguageSwitch />
      </header>
      <main className={css.main}>
        <div className={css.card}>
          <h1>{t('sign_in.title')}</h1>
          {link === 'refused' && (
            <Alert tone="error" title={t('sign_in.refused_title')}>
              {t('sign_in.refused')}
            </Alert>
          )}
          {typeof link === 'object' && <Failure error={link.error} retry={link.retry} />}
          {link === 'signing-in' ? <Spinner text={t('sign_in.signing_in')} /> : <SignInForm />}
        </div>
        <p className={css.note}>{t('sign_in.note')}</p>
      </main>
    </div>
  );
}
