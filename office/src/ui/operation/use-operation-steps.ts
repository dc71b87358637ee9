import type { OperationBody, OperationName, OperationResult } from '@towpath/rules/office/operations';
import { useEffect, useRef, useState } from 'react';
import { useOperation } from '../../api/operations.ts';

/** The input with the version that was shown when the dialog opened: reading again behind it hides no colleague's change. */
function useShownVersion<Input extends object>(input: Input): Input {
  const [opened] = useState(input);
  return 'version' in opened ? { ...input, version: opened.version } : input;
}

interface Steps<Name extends OperationName> {
  name: Name;
  input: OperationBody<Name>;
  /** Whether the input is made from fields; otherwise the operation is planned at once. */
  hasFields: boolean;
  onClose: () => void;
  onDone: ((result: OperationResult<Name>) => void) | undefined;
}

/** The steps of an operation: it is planned, then performed once when its consequences are confirmed. */
export function useOperationSteps<Name extends OperationName>(steps: Steps<Name>) {
  const { name, hasFields, onClose, onDone } = steps;
  const input = useShownVersion(steps.input);
  const { plan, perform, refresh } = useOperation(name);
  const begun = useRef(false);
  // Set at once: a double click arrives before the state of the call is rendered, and would refund twice.
  const performing = useRef(false);
  useEffect(() => {
    if (hasFields || begun.current) return;
    begun.current = true;
    plan.mutate(input);
  }, [hasFields, plan, input]);
  const done = (result: OperationResult<Name>) => {
    onClose();
    onDone?.(result);
  };
  return {
    planned: plan.data,
    error: perform.error ?? plan.error,
    hasFailed: perform.error !== null,
    isPlanning: plan.isPending,
    isBusy: perform.isPending || plan.isPending,
    /** Plans the operation, or performs the planned one. */
    next: () => {
      if (!plan.data) return plan.mutate(input);
      if (performing.current) return;
      performing.current = true;
      // Not the fields' input of now: what is performed is what was shown.
      perform.mutate(plan.variables, { onSuccess: done });
    },
    /** Back to the fields. */
    back: () => {
      performing.current = false;
      plan.reset();
      perform.reset();
    },
    leave: () => {
      // What is shown may be why it was refused.
      if (plan.error) void refresh();
      onClose();
    },
  };
}
