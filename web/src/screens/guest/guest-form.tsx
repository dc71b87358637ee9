import { formatDate } from '@towpath/rules/core/format';
import type { GuestPart, SavedGuestPart } from '@towpath/rules/guests/wire';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { useErrorsTitle } from '../../i18n/use-errors-title.ts';
import { useValidationMessage } from '../../i18n/use-validation-message.ts';
import { usePageContext } from '../../page/page-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { AboutYou } from './about-you.tsx';
import type { FieldOf } from './field-of.ts';
import { FurtherData } from './further-data.tsx';
import css from './guest.module.css';
import { type FieldName, type Typed, typedOf, useSave } from './use-save.ts';

interface StateNoteProps {
  part: GuestPart;
  isSaved: boolean;
  /** Whether something was typed that is not saved. */
  isEdited: boolean;
  /** Whether some fields stay as they were. */
  isPartly: boolean;
}

function StateNote({ part: { state, due_on }, isSaved, isEdited, isPartly }: StateNoteProps) {
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

/** What is typed in the fields that were not changed, so that it is not lost; a choice that costs more is no longer offered. */
const typedAt = (kept: SavedGuestPart['kept'], typed: Typed): Partial<Typed> =>
  Object.fromEntries(
    kept.filter(({ reason }) => reason !== 'costs').map(({ field }) => [field, typed[field]]),
  );

/** What is shown after saving: what is stored, except for fields that were typed in after they were sent. */
function shownAfter(saved: SavedGuestPart, sent: Typed, now: Typed): Typed {
  const later = Object.entries(now).filter(([name, text]) => text !== sent[name as FieldName]);
  return { ...typedOf(saved), ...typedAt(saved.kept, sent), ...Object.fromEntries(later) };
}

/** The form of a part; a locked part is a note only. After saving, the note about its state is focused. */
export function GuestForm({ token, part }: { token: string; part: GuestPart }) {
  const { t } = useTranslation('guest');
  const titleOf = useErrorsTitle();
  const translateMessage = useValidationMessage();
  const [typed, setTyped] = useState(() => typedOf(part));
  const { save, edit, isPending, isSaved, isEdited, kept, failure, issues, error } = useSave(
    token,
    (saved, sent) => setTyped((now) => shownAfter(saved, sent, now)),
  );
  const note = useRef<HTMLDivElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSaved) note.current?.focus();
    if (error) summary.current?.focus();
  }, [isSaved, error]);
  const field: FieldOf = (name) => {
    const issue = issues.find(({ path }) => path === name);
    const unchanged = kept.find((each) => each.field === name);
    return {
      id: name,
      value: typed[name],
      error: issue ? translateMessage(issue.message) : unchanged && t(`kept_${unchanged.reason}`),
      onChange: ({ currentTarget: { value } }) => {
        setTyped((before) => ({ ...before, [name]: value }));
        edit();
      },
    };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(typed);
  };
  return (
    <>
      <div ref={note} tabIndex={-1} className={css.state}>
        <StateNote part={part} isSaved={isSaved} isEdited={isEdited} isPartly={kept.length > 0} />
      </div>
      {part.state !== 'locked' && (
        <form className={css.form} onSubmit={submit} noValidate>
          <ErrorSummary
            ref={summary}
            title={titleOf(issues)}
            issues={issues.map(({ path, message }) => ({
              fieldId: path,
              message: translateMessage(message),
            }))}
          />
          <AboutYou part={part} field={field} />
          <FurtherData part={part} field={field} />
          {failure && <Alert tone="error">{t(`fail_${failure}`)}</Alert>}
          <p className={css.actions}>
            <Button type="submit" busy={isPending}>
              {t('save')}
            </Button>
          </p>
        </form>
      )}
    </>
  );
}
