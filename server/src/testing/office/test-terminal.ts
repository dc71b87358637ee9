import type { OperationName } from '@towpath/rules/office/operations';
import type { Operation } from '../../cli/operation.ts';
import { runOperationAs } from './test-command-run.ts';
import { openTestOperations } from './test-operations.ts';

/** A server with payments, and a terminal of an operator named mieke. */
export async function openTestTerminal() {
  const office = await openTestOperations();
  const { context, provider } = office.paying;
  return {
    ...office,
    /** Runs a command; `answer` is typed at its confirmation. */
    run: (operation: Operation | OperationName, args: readonly string[], answer?: string) =>
      runOperationAs(context, operation, args, { provider, answer }),
  };
}
