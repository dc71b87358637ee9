import { useTranslation } from '../../i18n/texts.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Asks for a new sign-in above the page, which stays as it is. */
export function SignInDialog() {
  const { t } = useTranslation();
  return (
    <Dialog title={t('sign_in.expired_title')}>
      <p>{t('sign_in.expired')}</p>
      <SignInForm keepsPage />
    </Dialog>
  );
}
