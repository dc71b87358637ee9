import { isNothing } from '@towpath/rules/office/effects';
import type { OperationBody, OperationName, OperationResult } from '@towpath/rules/office/operations';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { Spinner } from '@towpath/web/ui/status/spinner.tsx';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/texts.tsx';
import { Dialog } from '../dialog.tsx';
import { OtherErrors } from '../form/other-errors.tsx';
import { useFirstError } from '../form/use-first-error.ts';
import type { SentForm } from '../form/use-operation-form.ts';
import { LeaveQuestion } from '../leave/leave-question.tsx';
import { Consequences } from './consequences.tsx';
import css from './operation.module.css';
import { isChangedMeanwhile, OperationRefusal } from './refusal.tsx';
import { useOperationSteps } from './use-operation-steps.ts';

/**
 * The input of an operation, or the form that makes it, with its fields. Without fields the consequences are shown at
 * once.
 */
type InputOrForm<Body> =
  | { input: Body; form?: undefined; fields?: undefined }
  | { input?: undefined; form: SentForm<Body>; fields?: ReactNode };

/** An operation with its input, and how its dialog words it. */
export type OperationDialogProps<Name extends OperationName> = DialogTexts<Name> &
  InputOrForm<OperationBody<Name>>;

/** How the dialog of an operation words it, and what follows. */
export interface DialogTexts<Name extends OperationName> {
  name: Name;
  title: string;
  /** Label of the confirming button: the action itself, such as 'Cancel the booking'. */
  confirm: string;
  /** Consequences that the screen words itself. */
  stated?: readonly string[] | undefined;
  onClose: () => void;
  /** Shows a refusal at the fields of the page; the dialog then closes. Returns false if it belongs to no field. */
  onRefused?: (error: unknown) => boolean;
  onDone?: ((result: OperationResult<Name>) => void) | undefined;
  wide?: boolean;
}

/**
 * Scrolls to an answer below long fields and focuses it, because the focus was lost with a disabled field or a removed
 * button.
 */
function present(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.matches(':disabled')) element?.focus();
}

interface ButtonsProps
  extends Pick<
    ReturnType<typeof useOperationSteps>,
    'planned' | 'error' | 'hasFailed' | 'isBusy' | 'back' | 'leave'
  > {
  confirm: string;
  hasFields: boolean;
}

/**
 * The buttons: back or close, and continue to the consequences or perform the action. An operation that is refused or would
 * do nothing cannot be confirmed.
 */
function Buttons({ planned, error, hasFailed, isBusy, back, leave, confirm, hasFields }: ButtonsProps) {
  const { t } = useTranslation();
  const isOutdated = isChangedMeanwhile(error);
  const mayPerform = planned ? !isNothing(planned.effects) : hasFields;
  const mayConfirm = mayPerform && !hasFailed && !isOutdated;
  const isBack = planned && hasFields && !isOutdated;
  return (
    <div className={css.buttons}>
      <Button variant="quiet" onClick={isBack ? back : leave}>
        {t(isBack ? 'operation.back' : 'operation.leave')}
      </Button>
      {mayConfirm && (
        <Button type="submit" busy={isBusy}>
          {planned ? confirm : t('operation.next')}
        </Button>
      )}
    </div>
  );
}

/**
 * What Escape and the close button do: from the consequences back to the fields, and a question before typed changes are
 * lost.
 */
function useClosing(steps: ReturnType<typeof useOperationSteps>, hasFields: boolean, isChanged: boolean) {
  const [isAsked, setAsked] = useState(false);
  const close = () => {
    if (steps.isBusy) return;
    if (steps.planned && hasFields) return steps.back();
    if (isChanged) return setAsked(true);
    steps.leave();
  };
  return { close, isAsked, stay: () => setAsked(false) };
}

/** Asks for what an operation needs, states its consequences, and performs it when they are confirmed. */
export function OperationDialog<Name extends OperationName>(props: OperationDialogProps<Name>) {
  const { title, confirm, form, fields, stated, wide = false } = props;
  const { t } = useTranslation();
  const hasFields = fields !== undefined;
  const steps = useOperationSteps({ ...props, hasFields });
  const { planned, error } = steps;
  const closing = useClosing(steps, hasFields, (form?.isChanged && !form.isKept) ?? false);
  const element = useRef<HTMLFormElement>(null);
  const isLocked = steps.isPlanning || planned !== undefined;
  useFirstError(element, form?.refusals ?? 0, isLocked);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    steps.next();
  };
  return (
    <>
      <Dialog title={title} onClose={closing.close} wide={wide}>
        <form ref={element} className={css.form} noValidate={form !== undefined} onSubmit={onSubmit}>
          {hasFields && (
            <fieldset className={css.fields} disabled={isLocked}>
              {fields}
            </fieldset>
          )}
          {form && <OtherErrors messages={form.otherErrors} />}
          {steps.isPlanning && <Spinner text={t('operation.checking')} />}
          {planned && !error && (
            <section ref={present} tabIndex={-1} className={css.planned} aria-live="polite">
              <h3>{t('operation.consequences')}</h3>
              <Consequences planned={planned} stated={stated} />
            </section>
          )}
          {error && (
            <div ref={present} tabIndex={-1} className={css.refused}>
              <OperationRefusal error={error} />
            </div>
          )}
          <Buttons {...steps} confirm={confirm} hasFields={hasFields} />
        </form>
      </Dialog>
      {closing.isAsked && (
        <LeaveQuestion title={t('leave.dialog')} onLeave={steps.leave} onStay={closing.stay} />
      )}
    </>
  );
}
