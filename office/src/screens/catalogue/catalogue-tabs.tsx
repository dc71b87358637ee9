import { NavLink } from 'react-router';
import { useTranslation } from '../../i18n/texts.tsx';
import css from './editor/editor.module.css';

/** The parts of the catalogue. */
export function CatalogueTabs() {
  const { t } = useTranslation();
  const tabs = [
    ['/catalogue', t('catalogue.tours')],
    ['/catalogue/ships', t('catalogue.ships')],
    ['/catalogue/products', t('catalogue.products')],
    ['/catalogue/terms', t('catalogue.terms')],
    ['/catalogue/rate', t('rates.title')],
    ['/catalogue/spreadsheet', t('catalogue.spreadsheet')],
  ] as const;
  return (
    <nav aria-label={t('shell.catalogue')}>
      <ul className={css.tabs}>
        {tabs.map(([path, name]) => (
          <li key={path}>
            <NavLink to={path} end>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
