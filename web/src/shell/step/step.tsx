import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { Navigate } from '../../navigation/router.tsx';
import {
  type BookingProgress,
  findEnterableStep,
  getStepTarget,
  type StepName,
} from '../../navigation/steps.ts';
import { usePageContext } from '../../page/page-context.tsx';
import { useTitle } from '../../page/title.tsx';
import { buttonClass } from '../../ui/button/button.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { type BackAction, useHeaderBack } from './back.tsx';
import { BackLink } from './back-link.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { type NextAction, NextButton } from './next-button.tsx';
import type { RunningTotal } from './running-total.ts';
import css from './step.module.css';
import { StepProgress } from './step-progress.tsx';

interface StepContentProps {
  back?: BackAction;
  next?: NextAction;
  /** The button that the phone's bottom bar has instead of Next, while something on the screen has to be done first. */
  barNext?: NextAction;
  /** Why Next failed, in the visitor's language. */
  error?: ReactNode;
  /** The booking summary in the side panel. */
  summary?: ReactNode;
  /** Shown below the side panel's buttons; above the summary where the panel follows the content. */
  besides?: ReactNode;
  /** Shown in the phone's bottom bar. */
  runningTotal?: RunningTotal;
  children?: ReactNode;
}

export interface StepProps extends StepContentProps {
  name: StepName;
  /** The heading, and the document's title where that is no other one. */
  title: string;
  documentTitle?: string;
  /** Decides whether the step can be entered and where completed steps link to. */
  progress: BookingProgress;
  /** A StepContent of a component of its own, where one replaces another and the heading stays. */
  content?: ReactNode;
}

const hasSide = ({ back, next, summary }: StepContentProps) => Boolean(summary || next || back);

function SidePanel({ back, next, error, summary, besides }: StepContentProps) {
  const { t } = useTranslation();
  return (
    <aside className={css.side} aria-label={t('summary')}>
      <div className={css.panel}>
        {summary}
        <div className={css.actions}>
          {error && <Alert tone="error">{error}</Alert>}
          {next && <NextButton action={next} wide />}
          {back && (
            <BackLink action={back} className={buttonClass('secondary', true)}>
              {t('back')}
            </BackLink>
          )}
        </div>
        {besides && <div className={css.besides}>{besides}</div>}
      </div>
    </aside>
  );
}

/** What is below a step's heading: content, and a side panel and bottom bar with summary, Back and Next. */
export function StepContent(props: StepContentProps) {
  const { next, barNext = next, error, runningTotal, children } = props;
  return (
    <>
      <div>{children}</div>
      {hasSide(props) && <SidePanel {...props} />}
      {barNext && (
        <BottomBar runningTotal={runningTotal} error={error}>
          <NextButton action={barNext} />
        </BottomBar>
      )}
    </>
  );
}

function StepLayout(props: StepProps) {
  const { name, title, documentTitle = title, progress, back, content } = props;
  useTitle(documentTitle);
  useHeaderBack(back);
  return (
    <div className={css.step} data-side={hasSide(props)}>
      <div className={css.progress}>
        <StepProgress current={name} progress={progress} />
      </div>
      <h1 className={css.title}>{title}</h1>
      {content ?? <StepContent {...props} />}
    </div>
  );
}

/**
 * The layout of a step: progress bar, heading, content, and a side panel with summary, Back and Next (specification 2, shell).
 * Redirects to the nearest earlier step if this one cannot be entered.
 */
export function Step(props: StepProps) {
  const { name, progress } = props;
  const { paths, site, locale } = usePageContext();
  const step = findEnterableStep(name, progress);
  const redirect =
    step === name ? null : getStepTarget(step, progress, { paths, website: site.website[locale] });
  return redirect ? <Navigate to={redirect} replace /> : <StepLayout {...props} />;
}
