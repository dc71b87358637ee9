import type { OperationBody, OperationName, OperationResult } from '@towpath/rules/office/operations';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { Spinner } from '@towpath/web/ui/status/spinner.tsx';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useOperation } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { Dialog } from '../dialog.tsx';
import { Consequences } from './consequences.tsx';
import css from './operation.module.css';
import { isChangedMeanwhile, OperationRefusal } from './refusal.tsx';

export interface OperationDialogProps<Name extends OperationName> {
  name: Name;
  title: string;
  /** What the last button says: the action itself, such as 'Cancel the booking'. */
  confirm: string;
  input: OperationBody<Name>;
  /** Fields that the input is made from; absent: the consequences are shown at once. */
  fields?: ReactNode;
  /** Consequences that the screen words itself. */
  stated?: readonly string[] | undefined;
  onClose: () => void;
  onDone?: ((result: OperationResult<Name>) => void) | undefined;
  wide?: boolean;
}

/** Shows an answer below long fields, and gives it the focus that a disabled field or a removed button has lost. */
function present(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.matches(':disabled')) element?.focus();
}

/** The input with the version that was shown when the dialog opened: reading again behind it hides no colleague's change. */
function useShownVersion<Input extends object>(input: Input): Input {
  const [opened] = useState(input);
  return 'version' in opened ? { ...input, version: opened.version } : input;
}

/** Asks for what an operation needs, states its consequences, and performs it when they are confirmed. */
export function OperationDialog<Name extends OperationName>(props: OperationDialogProps<Name>) {
  const { name, title, fields, onDone, wide } = props;
  const input = useShownVersion(props.input);
  const { t } = useTranslation();
  const { plan, perform, refresh } = useOperation(name);
  const planned = plan.data;
  const hasFields = fields !== undefined;
  const begun = useRef(false);
  // Set at once: a double click arrives before the state of the call is rendered, and would refund twice.
  const performing = useRef(false);
  useEffect(() => {
    if (hasFields || begun.current) return;
    begun.current = true;
    plan.mutate(input);
  }, [hasFields, plan, input]);
  const leave = () => {
    // What is shown may be why it was refused.
    if (plan.error) void refresh();
    props.onClose();
  };
  const done = (result: OperationResult<Name>) => {
    props.onClose();
    onDone?.(result);
  };
  const reset = () => {
    performing.current = false;
    plan.reset();
    perform.reset();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!planned) return plan.mutate(input);
    if (performing.current) return;
    performing.current = true;
    perform.mutate(input, { onSuccess: done });
  };
  const error = perform.error ?? plan.error;
  const isOutdated = isChangedMeanwhile(error);
  const mayConfirm = (planned || hasFields) && !perform.error && !isOutdated;
  return (
    <Dialog title={title} onClose={leave} wide={wide ?? false}>
      <form className={css.form} onSubmit={onSubmit}>
        {hasFields && (
          <fieldset className={css.fields} disabled={planned !== undefined}>
            {fields}
          </fieldset>
        )}
        {plan.isPending && <Spinner text={t('operation.checking')} />}
        {planned && !error && (
          <section ref={present} tabIndex={-1} className={css.planned} aria-live="polite">
            <h3>{t('operation.consequences')}</h3>
            <Consequences planned={planned} stated={props.stated} />
          </section>
        )}
        {error && (
          <div ref={present} tabIndex={-1} className={css.refused}>
            <OperationRefusal error={error} />
          </div>
        )}
        <div className={css.buttons}>
          {planned && hasFields && !isOutdated ? (
            <Button variant="quiet" onClick={reset}>
              {t('operation.back')}
            </Button>
          ) : (
            <Button variant="quiet" onClick={leave}>
              {t('operation.leave')}
            </Button>
          )}
          {mayConfirm && (
            <Button type="submit" busy={perform.isPending || plan.isPending}>
              {planned ? props.confirm : t('operation.next')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
