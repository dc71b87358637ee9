import type { OwnPart } from '@towpath/rules/own-parts/wire';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { useErrorsTitle } from '../../i18n/use-errors-title.ts';
import { useValidationMessage } from '../../i18n/use-validation-message.ts';
import { Columns } from '../../shell/failure/columns.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { AboutYou } from './about-you.tsx';
import { FurtherData } from './further-data.tsx';
import css from './own-part.module.css';
import { Progress } from './progress.tsx';
import { StateNote } from './state-note.tsx';
import { useOwnPartForm } from './use-own-part-form.ts';

interface OwnPartFormProps {
  token: string;
  part: OwnPart;
  /** The journey, above how the part stands. */
  children: ReactNode;
}

/** The form of a part; a locked part is a note beside the journey. After saving, the note about its state is focused. */
export function OwnPartForm({ token, part, children }: OwnPartFormProps) {
  const { t } = useTranslation('own-part');
  const titleOf = useErrorsTitle();
  const translateMessage = useValidationMessage();
  const form = useOwnPartForm(token, part);
  const { isSaved, isEdited, isPending, kept, failure, issues, error, field } = form;
  const note = useRef<HTMLDivElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSaved) note.current?.focus();
    if (error) summary.current?.focus();
  }, [isSaved, error]);
  const state = (
    <div ref={note} tabIndex={-1} className={css.state}>
      {part.state === 'open' && <Progress part={part} />}
      <StateNote part={part} isSaved={isSaved} isEdited={isEdited} isPartly={kept.length > 0} />
    </div>
  );
  if (part.state === 'locked')
    return (
      <Columns>
        <div>{children}</div>
        {state}
      </Columns>
    );
  return (
    <Columns>
      <div>
        {children}
        {state}
      </div>
      <form className={css.form} onSubmit={form.submit} noValidate>
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
    </Columns>
  );
}
