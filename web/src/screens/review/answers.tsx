import type { Departure } from '@towpath/rules/calendar/departure';
import { memo, type ReactNode, useEffect } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { Link } from '../../navigation/link.tsx';
import { useLocation } from '../../navigation/router.tsx';
import type { ValidatedPassengers } from '../../storage/booking-storage.ts';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/content/card.tsx';
import { Disclosure } from '../../ui/content/disclosure.tsx';
import { VisuallyHidden } from '../../ui/content/visually-hidden.tsx';
import css from './answers.module.css';
import { useBackToPassengers } from './booking/use-back-to-passengers.ts';
import review from './review.module.css';
import { type AnswerContext, type AnswerGroup, useAnswers } from './use-answers.ts';

/** Up to this many passengers are all shown at once; of more, each can be opened. */
const FEW = 4;

const linkId = (group: string) => `change-${group}`;

/** Returns the focus to the link of a group that led to a field, after the visitor comes back from it. */
function useReturn(): string {
  const hash = useLocation().hash.slice(1);
  const group = hash.slice(0, hash.lastIndexOf('.'));
  useEffect(() => {
    const link = document.getElementById(linkId(group));
    link?.scrollIntoView({ block: 'center' });
    link?.focus({ preventScroll: true });
  }, [group]);
  return group;
}

interface GroupProps {
  group: AnswerGroup;
  to: string;
}

function Change({ group, to }: GroupProps) {
  const { t } = useTranslation('review');
  return (
    <Link id={linkId(group.id)} className={css.change} to={`${to}#${group.first}`}>
      {t('change')} <VisuallyHidden>{group.title}</VisuallyHidden>
    </Link>
  );
}

/** A longer word does not fit a column, and a longer answer would have many lines in it. */
const LONG = /\S{18}|.{36}/;

function Lines({ group }: { group: AnswerGroup }) {
  return (
    <dl className={css.answers}>
      {group.answers.map(({ label, value, isLabelled }) => (
        <div key={label} className={classNames(LONG.test(value) && css.wide, isLabelled && css.labelled)}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function AnswerCard({ group, to }: GroupProps) {
  return (
    <section className={css.card} aria-label={group.title}>
      <div className={css.head}>
        <h3>
          {group.name && <span dir="auto">{group.name}</span>}
          <span className={group.name && css.title}>{group.title}</span>
        </h3>
        <Change group={group} to={to} />
      </div>
      <Lines group={group} />
    </section>
  );
}

interface FoldedAnswersProps extends GroupProps {
  open: boolean;
}

function FoldedAnswers({ group, to, open }: FoldedAnswersProps) {
  return (
    <Disclosure title={group.title} aside={group.name || group.answers[0]?.value} open={open || undefined}>
      <Lines group={group} />
      <Change group={group} to={to} />
    </Disclosure>
  );
}

interface AnswersProps extends AnswerContext {
  departure: Departure;
  validated: ValidatedPassengers;
}

/** The answers of the passengers step: a card for each passenger, with one link that leads to its fields and back. */
export const Answers = memo(function Answers({ departure, validated, ...context }: AnswersProps) {
  const { t } = useTranslation('review');
  const { to } = useBackToPassengers(departure.id);
  const groups = useAnswers(validated, context);
  const returned = useReturn();
  const isFew = validated.passengers.length <= FEW;
  const show = (group: AnswerGroup): ReactNode =>
    isFew ? (
      <AnswerCard key={group.id} group={group} to={to} />
    ) : (
      <FoldedAnswers key={group.id} group={group} to={to} open={returned === group.id} />
    );
  return (
    <Card as="section" className={review.section} aria-labelledby="answers">
      <h2 id="answers">{t('answers')}</h2>
      <div className={isFew ? css.cards : undefined}>{groups.map(show)}</div>
    </Card>
  );
});
