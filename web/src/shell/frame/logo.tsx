import type { Locale } from '@towpath/rules/core/locale';
import { type Brand, brandName } from '@towpath/rules/site/brand';
import { logos } from '@towpath/rules/site/brand-logos';
import css from './logo.module.css';

/** The brand's logo, by language if there is one (specification 2, shell). */
export function Logo({ brand, locale }: { brand: Brand; locale: Locale }) {
  // Inline SVG, so that the theme's colours apply.
  const __html = logos[brand]?.[locale] ?? logos[brand]?.[''] ?? '';
  return (
    <span className={css.logo} data-brand={brand}>
      <span className={css.sign} aria-hidden="true" dangerouslySetInnerHTML={{ __html }} />
      <span className={css.name} lang={locale === 'de' ? 'de' : 'en'}>
        {brandName(brand, locale)}
      </span>
    </span>
  );
}
