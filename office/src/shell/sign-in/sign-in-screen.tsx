import { Alert } from '@towpath/web/ui/status/alert.tsx';
import { Spinner } from '@towpath/web/ui/status/spinner.tsx';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/texts.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { LanguageSwitch } from '../language-switch.tsx';
import { Wordmark } from '../wordmark.tsx';
import css from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { useSignInAddress } from './use-sign-in-address.ts';

/** The page of those who are not signed in; signs in with the link that was opened, or the OpenID provider's answer. */
export function SignInScreen() {
  const { t } = useTranslation();
  const address = useSignInAddress();
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
          {address === 'link-refused' && (
            <Alert tone="error" title={t('sign_in.refused_title')}>
              {t('sign_in.refused')}
            </Alert>
          )}
          {address === 'company-refused' && (
            <Alert tone="error" title={t('sign_in.not_accepted_title')}>
              {t('sign_in.not_accepted')}
            </Alert>
          )}
          {typeof address === 'object' && <Failure error={address.error} retry={address.retry} />}
          {address === 'signing-in' ? <Spinner text={t('sign_in.signing_in')} /> : <SignInForm />}
        </div>
        <p className={css.note}>{t('sign_in.note')}</p>
      </main>
    </div>
  );
}
