import type { PlainDate } from '@towpath/rules/core/dates';
import type { Cents } from '@towpath/rules/core/money';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useTranslation } from '../i18n/translation.tsx';
import { entryTo, type Journey, type StepName, targetOf } from '../navigation/steps.ts';
import { useTitle } from '../page/title.tsx';
import { useVisit } from '../page/visit.tsx';
import { Alert } from '../ui/alert.tsx';
import { buttonClass } from '../ui/button.tsx';
import { type BackAction, useAnnounceBack } from './back.tsx';
import { BackButton } from './back-button.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { type NextAction, NextButton } from './next-button.tsx';
import { Progress } from './progress.tsx';
import css from './step.module.css';

export interface StepProps {
  name: StepName;
  /** The heading and the document's title. */
  title: string;
  /** What is known so far: decides who may be here and where done steps lead. */
  journey: Journey;
  back?: BackAction;
  next?: NextAction;
  /** What keeps the visitor from going on, in their language: announced beside Next. */
  error?: string | null;
  /** The booking summary in the side panel. */
  summary?: ReactNode;
  /** The phone's bottom bar: the total so far in cents, and the days travelled. */
  running?: { total?: Cents | null; start?: PlainDate | null; end?: PlainDate | null };
  children: ReactNode;
}

const hasSide = ({ back, next, summary }: StepProps) => Boolean(summary || next || back);

function SidePanel({ back, next, error, summary }: StepProps) {
  const { t } = useTranslation();
  return (
    <aside className={css.side} aria-label={t('summary')}>
      <div className={css.panel}>
        {summary}
        <div className={css.actions}>
          {error && <Alert tone="error">{error}</Alert>}
          {next && <NextButton action={next} wide />}
          {back && (
            <BackButton action={back} className={buttonClass('secondary', true)}>
              {t('back')}
            </BackButton>
          )}
        </div>
      </div>
    </aside>
  );
}

function Frame(props: StepProps) {
  const { name, title, journey, back, next, error, running, children } = props;
  useTitle(title);
  useAnnounceBack(back);
  const side = hasSide(props);
  return (
    <div className={css.step} data-side={side}>
      <div className={css.progress}>
        <Progress current={name} journey={journey} />
      </div>
      <h1 className={css.title}>{title}</h1>
      <div>{children}</div>
      {side && <SidePanel {...props} />}
      {next && (
        <BottomBar running={running} error={error}>
          <NextButton action={next} />
        </BottomBar>
      )}
    </div>
  );
}

/**
 * The frame of a step: progress, heading, the choice, and beside it the growing bill with Back and Next (specification 2,
 * shell). Who may not be here yet is led back to the step that repairs it.
 */
export function Step(props: StepProps) {
  const { name, journey } = props;
  const { paths, site, locale } = useVisit();
  const entry = entryTo(name, journey);
  const repair = entry === name ? null : targetOf(entry, journey, { paths, website: site.website[locale] });
  return repair ? <Navigate to={repair} replace /> : <Frame {...props} />;
}
