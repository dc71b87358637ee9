import Search from 'lucide-react/icons/search';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { useTranslation } from '../i18n/texts.tsx';
import { useNames } from '../i18n/use-names.ts';
import { Account } from './account.tsx';
import { Done } from './done.tsx';
import { FindDialog } from './find/find-dialog.tsx';
import { ShortcutsDialog } from './keyboard/shortcuts-dialog.tsx';
import { useShortcuts } from './keyboard/use-shortcuts.ts';
import css from './shell.module.css';
import { useVisibleScreens } from './use-visible-screens.ts';
import { Wordmark } from './wordmark.tsx';

function Navigation() {
  const { t } = useTranslation();
  return (
    <nav className={css.nav} aria-label={t('shell.navigation')}>
      <ul>
        {useVisibleScreens().map(({ name, path, icon: Icon }) => (
          <li key={name}>
            <NavLink to={path} end={path === '/'} className={css.link}>
              <Icon size={20} aria-hidden="true" />
              <span>{t(`shell.${name}`)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FindButton({ onFind }: { onFind: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className={css.link} aria-keyshortcuts="Control+K Meta+K" onClick={onFind}>
      <Search size={20} aria-hidden="true" />
      <span>{t('find.button')}</span>
    </button>
  );
}

/** Moves the focus to the page after navigation, except to one that holds it already. */
function useNavigationFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus();
    window.scrollTo(0, 0);
  }, [pathname]);
  return main;
}

/** Navigation, the page, and the keyboard's shortcuts. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  // Starts loading the names in parallel with the first screen.
  useNames();
  const navigate = useNavigate();
  const screens = useVisibleScreens();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isFindOpen, setFindOpen] = useState(false);
  const main = useNavigationFocus();
  useShortcuts({
    onHelp: () => setHelpOpen(true),
    onFind: () => setFindOpen(true),
    onLetter: (letter) => {
      const path = screens.find((screen) => screen.letter === letter)?.path;
      if (path) void navigate(path);
    },
  });
  return (
    <div className={css.shell}>
      <a className={css.skip} href="#main">
        {t('shell.skip')}
      </a>
      <header className={css.rail}>
        <NavLink to="/" className={css.home} aria-label={t('shell.home')}>
          <Wordmark />
        </NavLink>
        <FindButton onFind={() => setFindOpen(true)} />
        <Navigation />
        <Account onHelp={() => setHelpOpen(true)} />
      </header>
      <main className={css.main} id="main" tabIndex={-1} ref={main}>
        {children}
      </main>
      <Done />
      {isFindOpen && <FindDialog onClose={() => setFindOpen(false)} />}
      {isHelpOpen && <ShortcutsDialog onClose={() => setHelpOpen(false)} />}
    </div>
  );
}
