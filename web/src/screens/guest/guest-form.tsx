import { formatDate } from '@towpath/rules/core/format';
import type { GuestPart } from '@towpath/rules/guests/wire';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { useValidationMessage } from '../../i18n/use-validation-message.ts';
import { usePageContext } from '../../page/page-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { AboutYou } from './about-you.tsx';
import { FurtherData } from './further-data.tsx';
import css from './guest.module.css';
import { type FieldName, typedOf, useSave } from './use-save.ts';

/** The props that a field has from the form. */
export type FieldOf = (name: FieldName) => {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
};

function StateNote({ part: { state, due_on }, isSaved }: { part: GuestPart; isSaved: boolean }) {
  const { t } = useTranslation('guest');
  const { locale } = usePageContext();
  const date = formatDate(locale, due_on);
  if (state === 'locked') return <Alert>{t('locked')}</Alert>;
  if (state === 'complete') return <Alert tone="success">{t('complete', { date })}</Alert>;
  return isSaved ? (
    <Alert tone="warning">{t('saved_open', { date })}</Alert>
  ) : (
    <p className={css.due}>{t('due', { date })}</p>
  );
}

/** The form of a part; a locked part is a note only. After saving, the note about its state is focused. */
export function GuestForm({ token, part }: { token: string; part: GuestPart }) {
  const { t } = useTranslation('guest');
  const { t: passengers } = useTranslation('passengers');
  const say = useValidationMessage();
  const [typed, setTyped] = useState(() => typedOf(part));
  const { save, clear, isPending, isSaved, failure, issues, error } = useSave(token, (saved) =>
    setTyped(typedOf(saved)),
  );
  const note = useRef<HTMLDivElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSaved) note.current?.focus();
    if (error) summary.current?.focus();
  }, [isSaved, error]);
  const field: FieldOf = (name) => {
    const issue = issues.find(({ path }) => path === name);
    return {
      id: name,
      value: typed[name],
      error: issue && say(issue.message),
      onChange: ({ currentTarget: { value } }) => {
        setTyped((before) => ({ ...before, [name]: value }));
        if (isSaved) clear();
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
        <StateNote part={part} isSaved={isSaved} />
      </div>
      {part.state !== 'locked' && (
        <form className={css.form} onSubmit={submit} noValidate>
          <ErrorSummary
            ref={summary}
            title={passengers('errors_title', { count: issues.length })}
            issues={issues.map(({ path, message }) => ({ fieldId: path, message: say(message) }))}
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
