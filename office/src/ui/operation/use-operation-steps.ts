import type { OperationBody, OperationName, OperationResult } from '@towpath/rules/office/operations';
import { useEffect, useRef, useState } from 'react';
import { useOperation } from '../../api/operations.ts';
import type { SentForm } from '../form/use-operation-form.ts';
import { useLeaveGuard } from '../leave/leave-guard.tsx';

/**
 * Adds the version that was shown when the dialog opened: if the page reads the record again meanwhile, a colleague's
 * change is still detected.
 */
function useShownVersion<Input extends object>(shown: () => Input): (input: Input) => Input {
  const [opened] = useState(shown);
  return (input) => ('version' in opened ? { ...input, version: opened.version } : input);
}

interface Steps<Name extends OperationName> {
  name: Name;
  /** Absent: the form makes it. */
  input?: OperationBody<Name> | undefined;
  form?: SentForm<OperationBody<Name>> | undefined;
  /** Whether the input is made from fields; otherwise the operation is planned at once. */
  hasFields: boolean;
  onClose: () => void;
  onRefused?: ((error: unknown) => boolean) | undefined;
  onDone?: ((result: OperationResult<Name>) => void) | undefined;
}

/** The steps of an operation: it is planned, then performed once when its consequences are confirmed. */
export function useOperationSteps<Name extends OperationName>(steps: Steps<Name>) {
  const { name, input, form, hasFields, onClose, onRefused, onDone } = steps;
  const current = () => input ?? form?.draft() ?? ({} as OperationBody<Name>);
  const withVersion = useShownVersion(current);
  const { plan, perform, refresh } = useOperation(name);
  const stopGuard = useLeaveGuard(form?.isChanged ?? false);
  const begun = useRef(false);
  // Set at once, because a double click arrives before the state of the call is rendered and would refund twice.
  const performing = useRef(false);
  const done = (result: OperationResult<Name>) => {
    stopGuard();
    onClose();
    onDone?.(result);
  };
  /** Back to the fields. */
  const back = () => {
    performing.current = false;
    plan.reset();
    perform.reset();
  };
  // An error that the form shows at its fields is not repeated here.
  const refused = (error: unknown) => {
    if (form?.refuse(error)) back();
    else if (onRefused?.(error)) onClose();
  };
  const prepare = (input: OperationBody<Name>) => plan.mutate(withVersion(input), { onError: refused });
  useEffect(() => {
    if (hasFields || begun.current) return;
    begun.current = true;
    prepare(current());
  });
  return {
    planned: plan.data,
    error: perform.error ?? plan.error,
    hasFailed: perform.error !== null,
    isPlanning: plan.isPending,
    isBusy: perform.isPending || plan.isPending,
    /** Plans the operation, or performs the planned one. */
    next: () => {
      if (plan.isPending) return;
      if (!plan.data) return form ? form.submit(prepare) : plan.mutate(withVersion(current()));
      if (performing.current) return;
      performing.current = true;
      // The input that was planned, not the current fields: what is performed is what was shown.
      perform.mutate(plan.variables, { onSuccess: done, onError: refused });
    },
    back,
    leave: () => {
      // The page may show outdated data, which caused the refusal.
      if (plan.error) void refresh();
      onClose();
    },
  };
}
