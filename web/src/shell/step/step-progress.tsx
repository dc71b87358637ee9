import ChevronDown from 'lucide-react/icons/chevron-down';
import { memo } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { Link } from '../../navigation/link.tsx';
import { type BookingProgress, getStepTarget, type StepName, stepNames } from '../../navigation/steps.ts';
import { usePageContext } from '../../page/page-context.tsx';
import { useDropdownKeys } from '../frame/dropdown-keys.ts';
import css from './step-progress.module.css';

/** The text of a step that is not a link. The list of tours is the first step: 'Back to home' would name a way, not a place. */
const textOf = (name: StepName) => (name === 'back_to_home' ? 'tour' : name);

interface ProgressProps {
  current: StepName;
  progress: BookingProgress;
}

function StepLabel({ name, current, progress }: ProgressProps & { name: StepName }) {
  const { t } = useTranslation();
  const { paths, site, locale, embedded } = usePageContext();
  const done = stepNames.indexOf(name) < stepNames.indexOf(current);
  const target = done
    ? getStepTarget(name, progress, {
        paths,
        website: site.website[locale],
      })
    : null;
  if (target === null) return <span>{t(textOf(name))}</span>;
  if (name !== 'back_to_home') return <Link to={target}>{t(name)}</Link>;
  return (
    <a href={target} target={embedded ? '_top' : undefined}>
      {t(name)}
    </a>
  );
}

function StepList(props: ProgressProps) {
  const at = stepNames.indexOf(props.current);
  const stateAt = (index: number) => (index < at ? 'done' : index === at ? 'current' : 'ahead');
  return (
    <ol className={css.steps}>
      {stepNames.map((name, index) => (
        <li
          key={name}
          className={css.step}
          data-state={stateAt(index)}
          aria-current={index === at ? 'step' : undefined}
        >
          <StepLabel {...props} name={name} />
        </li>
      ))}
    </ol>
  );
}

/** The progress bar: a dropdown on small screens, numbered circles on wide ones (specification 2, progress bar). */

export const StepProgress = memo(function Progress(props: ProgressProps) {
  const { t } = useTranslation();
  const step = stepNames.indexOf(props.current) + 1;
  const keys = useDropdownKeys();
  const position = { step, count: stepNames.length, name: t(textOf(props.current)) };
  return (
    <nav className={css.progress} aria-label={t('progress')}>
      <details className={css.small} key={props.current} {...keys}>
        <summary>
          {t('progress_position', position)}
          <ChevronDown className={css.chevron} size={20} aria-hidden="true" />
        </summary>
        <StepList {...props} />
      </details>
      <div className={css.wide}>
        <StepList {...props} />
      </div>
    </nav>
  );
});
