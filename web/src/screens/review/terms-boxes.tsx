import { insuranceTerms, requiredTerms, type Term } from '@towpath/rules/terms/terms';
import type { TermsVersion } from '@towpath/rules/terms/terms-version';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { useValidationMessage } from '../../i18n/use-validation-message.ts';
import { TermText } from '../../summary/terms/term-text.tsx';
import { Card } from '../../ui/content/card.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import css from './review.module.css';
import type { ReviewForm } from './use-review.ts';

/** Focuses the first box that is not ticked whenever the visitor is led to the terms. */
function useFirstMissing({ tries }: ReviewForm): RefObject<HTMLElement | null> {
  const boxes = useRef<HTMLElement>(null);
  // Boxes that are shown again, as after a change of language, do not take the focus.
  const handled = useRef(tries);
  useEffect(() => {
    if (tries > handled.current) boxes.current?.querySelector<HTMLElement>('input:not(:checked)')?.focus();
    handled.current = tries;
  }, [tries]);
  return boxes;
}

/** The boxes that must be ticked, by market and by the insurance chosen (specification 5). */
export function TermsBoxes({ form, terms }: { form: ReviewForm; terms: TermsVersion }) {
  const { t } = useTranslation('review');
  const translateMessage = useValidationMessage();
  const boxes = useFirstMissing(form);
  const required = [...requiredTerms(form.market), ...insuranceTerms(form.insurance)];
  const errorOf = (term: Term) => {
    const issue = form.shown.find(({ path }) => path === `terms.${term}`);
    return issue && translateMessage(issue.message);
  };
  return (
    <Card as="section" ref={boxes} className={css.section} aria-labelledby="terms">
      <h2 id="terms">{t('terms')}</h2>
      {required.map((term) => (
        <Checkbox
          key={term}
          label={<TermText term={term} terms={terms} />}
          error={errorOf(term)}
          checked={form.terms[term]}
          onChange={(event) => form.setTerm(term, event.target.checked)}
        />
      ))}
    </Card>
  );
}
