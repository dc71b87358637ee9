import type { OperationBody, OperationName, OperationResult } from '@towpath/rules/office/operations';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/texts.tsx';
import { OtherErrors } from '../../../ui/form/other-errors.tsx';
import { useFirstError } from '../../../ui/form/use-first-error.ts';
import { useLeaveGuard } from '../../../ui/leave/leave-guard.tsx';
import { OperationDialog } from '../../../ui/operation/operation-dialog.tsx';
import css from './editor.module.css';
import { MissingTextsNote } from './missing-texts-note.tsx';
import type { DocumentDraft } from './use-draft.ts';
import { useDraftForm } from './use-draft-form.ts';

interface EditorProps<Name extends OperationName> {
  name: Name;
  title: string;
  draft: DocumentDraft<unknown>;
  input: OperationBody<Name>;
  /** Whether the person may save. */
  canSave: boolean;
  /** The path in the draft for a path of the input; null if the draft lacks it. Absent: both have the same paths. */
  placeOf?: (path: string) => string | null;
  /** Shows the field of a refused value if it is hidden. */
  onRefused?: (path: string) => void;
  /** Discards the input and shows the saved values. */
  onReset: () => void;
  onSaved: (result: OperationResult<Name>) => void;
  /** The part of the draft with texts by language. */
  texts?: unknown;
  children: ReactNode;
}

/** A form for a document of the catalogue: saving shows every difference first. */
export function Editor<Name extends OperationName>(props: EditorProps<Name>) {
  const { name, title, draft, input, placeOf, canSave, onRefused, onReset, onSaved, texts, children } = props;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  // Until the new form with the saved values is shown, this one is disabled: what is typed into it would be lost.
  const [isSaved, setSaved] = useState(false);
  const stopGuard = useLeaveGuard(draft.isChanged && !isSaved);
  const form = useDraftForm(draft, input, { placeOf, onRefused, kept: true });
  const element = useRef<HTMLFormElement>(null);
  useFirstError(element, form.refusals, isOpen);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaved) return;
    form.submit(() => setOpen(true));
  };
  // A refusal is shown at the fields, where it is corrected.
  const refuse = (error: unknown) => {
    const isRefused = form.refuse(error);
    if (isRefused) setOpen(false);
    return isRefused;
  };
  const done = (result: OperationResult<Name>) => {
    stopGuard();
    setSaved(true);
    onSaved(result);
  };
  return (
    <>
      <form ref={element} className={css.form} noValidate onSubmit={onSubmit}>
        <fieldset className={css.form} disabled={!canSave || isSaved}>
          {children}
        </fieldset>
        <MissingTextsNote document={texts} />
        <OtherErrors messages={form.otherErrors} />
        {canSave && (
          <div className={css.bar}>
            <span role="status">{isSaved && t('catalogue.saved')}</span>
            <Button variant="quiet" onClick={onReset}>
              {t('catalogue.reset')}
            </Button>
            <Button type="submit" busy={isSaved}>
              {t('catalogue.review')}
            </Button>
          </div>
        )}
      </form>
      {isOpen && (
        <OperationDialog
          {...{ name, title }}
          form={{ ...form, refuse }}
          confirm={t('catalogue.save')}
          wide
          onDone={done}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
