import type { MailView } from '@towpath/rules/office/views/mail-view';
import { useCallback } from 'react';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import css from './mail-problem.module.css';

type AttemptedMail = Pick<MailView, 'failure' | 'problem' | 'retry_at'>;

/** Words why a mail was not delivered, and when it is tried again; null where nothing failed. */
export function useMailProblem(): (mail: AttemptedMail) => string | null {
  const { t } = useTranslation();
  const format = useFormat();
  return useCallback(
    ({ failure, problem, retry_at }) => {
      if (problem === null) return null;
      const why = failure === 'unreachable' ? t('mail.unreachable') : t('mail.refused', { problem });
      return retry_at === null ? why : `${why}, ${t('mail.next', { time: format.moment(retry_at) })}`;
    },
    [t, format],
  );
}

/** Why a mail was not delivered; nothing where nothing failed. */
export function MailProblem({ mail }: { mail: AttemptedMail }) {
  const problem = useMailProblem()(mail);
  return problem && <div className={css.problem}>{problem}</div>;
}
