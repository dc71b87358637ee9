import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { useMay } from '../api/session-context.tsx';
import { useTranslation } from '../i18n/texts.tsx';
import { useNames } from '../i18n/use-names.ts';
import { toSearch } from '../ui/search-field.tsx';
import { Account } from './account.tsx';
import { Done } from './done.tsx';
import { ShortcutsDialog } from './keyboard/shortcuts-dialog.tsx';
import { useShortcuts } from './keyboard/use-shortcuts.ts';
import { navigation } from './navigation.ts';
import css from './shell.module.css';
import { Wordmark } from './wordmark.tsx';

/** The screens that the person may see. */
function useVisibleScreens() {
  const may = useMay();
  return navigation.filter(({ needs }) => needs === null || may(needs));
}

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
  const may = useMay();
  const screens = useVisibleScreens();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const main = useNavigationFocus();
  useShortcuts({
    onHelp: () => setHelpOpen(true),
    onSearch: () => {
      if (may('bookings.read')) void navigate('/bookings', { state: toSearch });
    },
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
        <Navigation />
        <Account onHelp={() => setHelpOpen(true)} />
      </header>
      <main className={css.main} id="main" tabIndex={-1} ref={main}>
        {children}
      </main>
      <Done />
      {isHelpOpen && <ShortcutsDialog onClose={() => setHelpOpen(false)} />}
    </div>
  );
}
