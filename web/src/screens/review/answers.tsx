import type { Departure } from '@towpath/rules/calendar/departure';
import { memo, useEffect } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { Link } from '../../navigation/link.tsx';
import { useLocation } from '../../navigation/router.tsx';
import type { ValidatedPassengers } from '../../storage/booking-storage.ts';
import { Card } from '../../ui/content/card.tsx';
import { Disclosure } from '../../ui/content/disclosure.tsx';
import { VisuallyHidden } from '../../ui/content/visually-hidden.tsx';
import css from './answers.module.css';
import { useBackToPassengers } from './booking/use-back-to-passengers.ts';
import review from './review.module.css';
import { type AnswerContext, type AnswerGroup, useAnswers } from './use-answers.ts';

/** Up to this many passengers are all shown at once; of more, each can be opened. */
const FEW = 4;

const linkId = (field: string) => `change-${field}`;

/** Returns the focus to the link that led to a field, after the visitor comes back from it. */
function useReturn(): string {
  const hash = useLocation().hash.slice(1);
  useEffect(() => {
    const link = document.getElementById(linkId(hash));
    link?.scrollIntoView({ block: 'center' });
    link?.focus({ preventScroll: true });
  }, [hash]);
  return hash;
}

function Lines({ group, to }: { group: AnswerGroup; to: string }) {
  const { t } = useTranslation('review');
  return (
    <dl className={css.answers}>
      {group.answers.map(({ field, label, value }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
          <dd className={css.change}>
            <Link id={linkId(field)} to={`${to}#${field}`}>
              {t('change')} <VisuallyHidden>{`${label}, ${group.title}`}</VisuallyHidden>
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface AnswersProps extends AnswerContext {
  departure: Departure;
  validated: ValidatedPassengers;
}

/** Every answer of the passengers step with a link that leads to its field and back. */
export const Answers = memo(function Answers({ departure, validated, ...context }: AnswersProps) {
  const { t } = useTranslation('review');
  const { to } = useBackToPassengers(departure.id);
  const groups = useAnswers(validated, context);
  const returned = useReturn();
  return (
    <Card as="section" className={review.section} aria-labelledby="answers">
      <h2 id="answers">{t('answers')}</h2>
      {validated.passengers.length <= FEW
        ? groups.map((group) => (
            <section key={group.id} aria-label={group.title}>
              <h3 className={css.title}>{group.title}</h3>
              <Lines group={group} to={to} />
            </section>
          ))
        : groups.map((group) => (
            <Disclosure
              key={group.id}
              title={group.title}
              aside={group.answers[0]?.value}
              open={returned.startsWith(`${group.id}.`) || undefined}
            >
              <Lines group={group} to={to} />
            </Disclosure>
          ))}
    </Card>
  );
});
