import { formatDate } from '@towpath/rules/core/format';
import type { OwnPart } from '@towpath/rules/own-parts/wire';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import css from './own-part.module.css';

interface StateNoteProps {
  part: OwnPart;
  isSaved: boolean;
  /** Whether something was typed that is not saved. */
  isEdited: boolean;
  /** Whether some fields stay as they were. */
  isPartly: boolean;
}

/** Whether the part is complete, saved or locked, and until when it can be changed. */
export function StateNote({ part: { state, due_on }, isSaved, isEdited, isPartly }: StateNoteProps) {
  const { t } = useTranslation('own-part');
  const { locale } = usePageContext();
  const date = formatDate(locale, due_on);
  if (state === 'locked') return <Alert>{t('locked')}</Alert>;
  if (isSaved && isPartly) return <Alert tone="warning">{t('saved_partly')}</Alert>;
  if (state === 'complete' && !isEdited) return <Alert tone="success">{t('complete', { date })}</Alert>;
  return isSaved ? (
    <Alert tone="warning">{t('saved_open', { date })}</Alert>
  ) : (
    <p className={css.due}>{t('due', { date })}</p>
  );
}
