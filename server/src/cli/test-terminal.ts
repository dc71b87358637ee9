import type { OperationName } from '@towpath/rules/office/operations';
import { openTestOperations } from '../operations/test-operations.ts';
import type { Operation } from './operation.ts';
import { runOperationAs } from './test-run.ts';

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
