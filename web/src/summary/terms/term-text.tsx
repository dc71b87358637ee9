import type { Term } from '@towpath/rules/terms/terms';
import { termsValues } from '@towpath/rules/terms/terms-values';
import type { TermsVersion } from '@towpath/rules/terms/terms-version';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';

/** The link to a document of terms. */
function TermsLink({ term, children }: { term: Term; children?: ReactNode }) {
  const { site, locale } = usePageContext();
  return (
    <a href={site.terms[term][locale]} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

/** What is accepted of a term, with a link to its document. */
export function TermText({ term, terms }: { term: Term; terms: TermsVersion }) {
  const { t } = useTranslation('review');
  const { locale } = usePageContext();
  const [before, words, after] = t(`terms_${term}`, termsValues(locale, terms)).split(/<\/?terms>/);
  return (
    <>
      {before}
      <TermsLink term={term}>{words}</TermsLink>
      {after}
    </>
  );
}
