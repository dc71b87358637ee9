import ChevronDown from 'lucide-react/icons/chevron-down';
import { memo } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../i18n/translation.tsx';
import { type Journey, type StepName, stepNames, targetOf } from '../navigation/steps.ts';
import { useVisit } from '../page/visit.tsx';
import css from './progress.module.css';
import { useDropdownKeys } from './progress-keys.ts';

interface ProgressProps {
  current: StepName;
  journey: Journey;
}

function StepLabel({ name, current, journey }: ProgressProps & { name: StepName }) {
  const { t } = useTranslation();
  const { paths, site, locale, embedded } = useVisit();
  const done = stepNames.indexOf(name) < stepNames.indexOf(current);
  const target = done ? targetOf(name, journey, { paths, website: site.website[locale] }) : null;
  if (target === null) return <span>{t(name)}</span>;
  if (name !== 'back_to_home') return <Link to={target}>{t(name)}</Link>;
  return (
    <a href={target} target={embedded ? '_top' : undefined}>
      {t(name)}
    </a>
  );
}

function StepList(props: ProgressProps) {
  const at = stepNames.indexOf(props.current);
  const stateOf = (index: number) => (index < at ? 'done' : index === at ? 'current' : 'ahead');
  return (
    <ol className={css.steps}>
      {stepNames.map((name, index) => (
        <li
          key={name}
          className={css.step}
          data-state={stateOf(index)}
          aria-current={index === at ? 'step' : undefined}
        >
          <StepLabel {...props} name={name} />
        </li>
      ))}
    </ol>
  );
}

/** The seven steps: a dropdown on small screens, a row of numbered circles on wider ones (specification 2, progress bar). */
export const Progress = memo(function Progress(props: ProgressProps) {
  const { t } = useTranslation();
  const step = stepNames.indexOf(props.current) + 1;
  const keys = useDropdownKeys();
  const position = { step, count: stepNames.length, name: t(props.current) };
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
