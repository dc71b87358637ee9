import { formatDate } from '@towpath/rules/core/format';
import type { GuestPart } from '@towpath/rules/guests/wire';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import css from './guest.module.css';

interface StateNoteProps {
  part: GuestPart;
  isSaved: boolean;
  /** Whether something was typed that is not saved. */
  isEdited: boolean;
  /** Whether some fields stay as they were. */
  isPartly: boolean;
}

/** Whether the part is complete, saved or locked, and until when it can be changed. */
export function StateNote({ part: { state, due_on }, isSaved, isEdited, isPartly }: StateNoteProps) {
  const { t } = useTranslation('guest');
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
