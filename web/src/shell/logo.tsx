import type { Brand } from '@towpath/rules/brand';
import { brandName } from '@towpath/rules/brand';
import type { Locale } from '@towpath/rules/locale';
import css from './logo.module.css';

/** A barge under a big sky, its wake a towpath: one line, as on an old railway poster. */
function Barge() {
  return (
    <svg viewBox="0 0 48 40" className={css.sign} aria-hidden="true">
      <circle cx="35" cy="11" r="6" className={css.warm} />
      <path d="M4 24h40l-4.5 8H9z" className={css.deep} />
      <path d="M12 24v-6h16v6zM31 24v-9h3v9z" className={css.deep} />
      <path d="M15 20.5h2.4M20 20.5h2.4M25 20.5h.6" className={css.light} />
      <path d="M2 36.5c5-2.6 9-2.6 14 0s9 2.6 14 0 9-2.6 16 0" className={css.line} />
    </svg>
  );
}

/** Three islands at noon and one sail between them. */
function Islands() {
  return (
    <svg viewBox="0 0 48 40" className={css.sign} aria-hidden="true">
      <circle cx="24" cy="9" r="5.5" className={css.warm} />
      <path d="M1 30c3-8 9-10 14 0zM33 30c2-6 9-11 14 0z" className={css.deep} />
      <path d="M24 15v13h-8c1.5-6 4.5-10.5 8-13zM26 19v9h6c-.8-4-3-7.2-6-9z" className={css.deep} />
      <path d="M15 31.5h18c-1.6 3-4 4-9 4s-7.4-1-9-4z" className={css.deep} />
      <path d="M2 38c5-2 9-2 14 0s9 2 14 0 9-2 16 0" className={css.line} />
    </svg>
  );
}

/** The brand's logo; Island Hopping has a German one of its own (specification 2, shell). */
export function Logo({ brand, locale }: { brand: Brand; locale: Locale }) {
  return (
    <span className={css.logo} data-brand={brand}>
      {brand === 'islandhopping' ? <Islands /> : <Barge />}
      <span className={css.name} lang={locale === 'de' ? 'de' : 'en'}>
        {brandName(brand, locale)}
      </span>
    </span>
  );
}
