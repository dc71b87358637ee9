import { useMutation } from '@tanstack/react-query';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import Keyboard from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import { NavLink } from 'react-router';
import { dropDrafts } from '../api/kept-drafts.ts';
import { signOut } from '../api/session.ts';
import { useSession } from '../api/session-context.tsx';
import { useTranslation } from '../i18n/texts.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import css from './shell.module.css';

/** Who is signed in, the language, the shortcuts and the way out. */
export function Account({ onHelp }: { onHelp: () => void }) {
  const { t } = useTranslation();
  const { name, email, csrf } = useSession();
  // A full page load, so that nothing of the session stays in memory.
  const leave = useMutation({
    mutationFn: () => signOut(csrf),
    onSuccess: () => {
      dropDrafts(email);
      window.location.assign('/office/');
    },
  });
  return (
    <div className={css.account}>
      <LanguageSwitch />
      <button type="button" className={css.link} onClick={onHelp}>
        <Keyboard size={18} aria-hidden="true" />
        <span>{t('shell.shortcuts')}</span>
      </button>
      <NavLink to="/account" className={css.link} title={email}>
        <CircleUserRound size={18} aria-hidden="true" />
        <span>{name || email}</span>
      </NavLink>
      <button type="button" className={css.link} onClick={() => leave.mutate()}>
        <LogOut size={18} aria-hidden="true" />
        <span>{t('shell.sign_out')}</span>
      </button>
    </div>
  );
}
