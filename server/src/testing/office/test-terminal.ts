import type { OperationName } from '@towpath/rules/office/operations';
import type { PlannedCommand } from '../../cli/planned-command.ts';
import { runCommandAs } from './test-command-run.ts';
import { openTestOperations } from './test-operations.ts';

/** A server with payments, and a terminal of an operator named mieke. */
export async function openTestTerminal() {
  const office = await openTestOperations();
  const { context, provider } = office.paying;
  return {
    ...office,
    /** Runs a command; `answer` is typed at its confirmation. */
    run: (operation: PlannedCommand | OperationName, args: readonly string[], answer?: string) =>
      runCommandAs(context, operation, args, { provider, answer }),
  };
}
