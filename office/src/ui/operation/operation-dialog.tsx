import type { OperationBody, OperationName, OperationResult } from '@towpath/rules/office/operations';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { Spinner } from '@towpath/web/ui/status/spinner.tsx';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useOperation } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { Dialog } from '../dialog.tsx';
import { Consequences } from './consequences.tsx';
import css from './operation.module.css';
import { OperationRefusal } from './refusal.tsx';

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

/** Below long fields the consequences would appear out of sight. */
const showWhole = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Asks for what an operation needs, states its consequences, and performs it when they are confirmed. */
export function OperationDialog<Name extends OperationName>(props: OperationDialogProps<Name>) {
  const { name, title, input, fields, onDone, wide } = props;
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
  const mayConfirm = planned || hasFields;
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
          <section ref={showWhole} className={css.planned} aria-live="polite">
            <h3>{t('operation.consequences')}</h3>
            <Consequences planned={planned} stated={props.stated} />
          </section>
        )}
        {error && <OperationRefusal error={error} />}
        <div className={css.buttons}>
          {planned && hasFields ? (
            <Button variant="quiet" onClick={reset}>
              {t('operation.back')}
            </Button>
          ) : (
            <Button variant="quiet" onClick={leave}>
              {t('operation.leave')}
            </Button>
          )}
          {mayConfirm && !perform.error && (
            <Button type="submit" busy={perform.isPending || plan.isPending}>
              {planned ? props.confirm : t('operation.next')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
